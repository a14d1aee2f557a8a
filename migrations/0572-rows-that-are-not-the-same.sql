-- Pairs of rows of which somebody said that they are not the same: they are not proposed again, until that is taken back.
create table kept_apart (
  -- The table of the rows: who moves to another kind of it takes this along.
  family text not null,
  one uuid not null,
  other uuid not null,
  made_by text,
  made_name text not null,
  role text,
  made_at timestamptz not null default now(),
  primary key (family, one, other),
  check (one < other)
);
create index kept_apart_one on kept_apart (one);
create index kept_apart_other on kept_apart (other);
