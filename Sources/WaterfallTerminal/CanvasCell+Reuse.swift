import WaterfallView

extension CanvasCell: ReusableView {}
