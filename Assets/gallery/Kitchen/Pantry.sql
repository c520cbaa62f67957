create table pantry (
  what  text primary key,
  grams integer not null,
  week  integer
);

insert into pantry values
  ('lentils', 900, null),
  ('flour', 1500, 9),
  ('saffron', 1, 52);

-- What must go first?
select what, week
from pantry
where week is not null
order by week
limit 1;
-- flour|9
