-- Rows whose words stand in the search documents of rows that refer to them, and that changed: a job makes those documents anew.
-- `since` is the first change that waits, `changes` tells whether another one came while the job was at work.
create table search_renewals (
  kind text not null,
  row_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  changes int not null default 1,
  primary key (kind, row_id)
);
create index search_renewals_since on search_renewals (since);
