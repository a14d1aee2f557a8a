-- Rows for which something is done after their save, many at a time and in order: noted in the statement of the save, taken away when it is done.
-- `changes` tells whether the row was saved again meanwhile, `tries` how often it
-- failed: then `since` is when it is tried again.
create table row_work (
  name text not null,
  row_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  changes int not null default 1,
  tries int not null default 0,
  primary key (name, row_id)
);
create index row_work_since on row_work (name, since, row_id);
