print("waterfall")
