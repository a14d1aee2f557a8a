-- What public lists had by day: how many rows in all, in each country, in each industry.
create table metric_snapshots (
  day date not null,
  -- Name of the kind that was counted.
  measure text not null,
  -- The whole list, or one of its values: country TH, industry food.
  dimension text not null check (dimension in ('all', 'country', 'industry')),
  value_key text not null default '',
  value int not null check (value >= 0),
  -- Why the number is told to nobody: it is small, was small not long ago, or a small one would follow from it.
  hidden text check (hidden in ('small', 'was_small', 'beside_small')),
  primary key (measure, day, dimension, value_key)
);
