-- What was decided about the rows of an upload, so that each decision is told, counted and taken back.
create table import_decisions (
  run bigint not null references import_runs on delete cascade,
  number int not null,
  -- A repair, 'edit' of one row, 'sure' or 'remembered' repairs together.
  repair text not null,
  key text,
  found text,
  value text,
  rows int not null,
  -- Groups of problems that it solved.
  groups int not null,
  -- Of each row what its cells and its decision were before and what they became.
  changes json not null default '[]',
  -- Entries that it added to lists.
  added jsonb not null default '[]',
  -- What was remembered with it.
  answers text[] not null default '{}',
  decided_by text not null,
  decided_name text,
  decided_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (run, number)
);

-- What an office made of what its files say: found again by a keyed hash, never by the text itself.
create table import_answers (
  kind text not null,
  country text not null default '',
  office text not null default '',
  about text not null,
  repair text not null,
  -- A word of a list, or the entry a row became.
  value text,
  run bigint not null,
  answered_at timestamptz not null default now(),
  primary key (kind, country, office, about)
);
create index import_answers_time on import_answers (answered_at);
