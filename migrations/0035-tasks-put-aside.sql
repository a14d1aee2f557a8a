-- Suggestions on the first page of a member that the member does not want to see there: named by what they are about.
create table member_tasks_aside (
  member uuid not null references members on delete cascade,
  task text not null check (length(task) <= 80),
  at timestamptz not null default now(),
  primary key (member, task)
);
