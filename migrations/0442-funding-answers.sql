-- What a member answered about the funding they look for, kept because they chose so: the parameters of /funding-search.
create table funding_answers (
  member uuid primary key references members on delete cascade,
  answers text not null,
  changed_at timestamptz not null default clock_timestamp()
);
