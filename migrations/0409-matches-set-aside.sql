-- Matches that a member does not want to see again: for that member only, with the reason.
create table matches_set_aside (
  member uuid not null references members on delete cascade,
  kind text not null,
  item uuid not null,
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (member, kind, item)
);
