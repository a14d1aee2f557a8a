-- Uploads of rows with their children: which row a line belongs to, and what becomes of the children that it holds.
alter table import_rows
  -- 0: the sheet of the entries themselves; 1 and on: the further sheets, in the order of the run's head.
  add column sheet smallint not null default 0,
  -- Place of the row whose entry the children of this one belong to; null: its own, -1: none was found, -2: several may be meant.
  add column head int;
alter table import_rows drop constraint import_rows_state_check;
alter table import_rows add constraint import_rows_state_check
  -- part: it holds children of another row alone. held: one of its children has to be repaired first.
  check (state in ('create', 'update', 'unchanged', 'duplicate', 'error', 'skipped', 'part', 'held'));
create index import_rows_head on import_rows (run, head) where head is not null;

create table import_children (
  run bigint not null references import_runs on delete cascade,
  -- The line it stands in, and its place where that holds several.
  at int not null,
  list text not null,
  place int not null default 0,
  head int not null,
  state text not null check (state in ('create', 'update', 'unchanged', 'remove')),
  given json,
  target uuid,
  before json,
  written_at timestamptz,
  undone boolean not null default false,
  primary key (run, at, list, place)
);
create index import_children_head on import_children (run, head);
