-- When derived values of a row change by time alone: the state of a call at its deadline. A job computes them anew.
create table due_changes (
  kind text not null,
  row_id uuid not null,
  at timestamptz not null,
  primary key (kind, row_id)
);
create index due_changes_at on due_changes (at);
