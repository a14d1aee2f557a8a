-- Synonyms that became keywords of their own; for seven days that can be taken back.
create table splits (
  id uuid primary key,
  keyword uuid not null references keywords,
  made uuid not null references keywords,
  -- The entry as it stood among the synonyms: its language and its text.
  word jsonb not null,
  keyword_label text not null,
  made_by text,
  made_name text not null,
  role text,
  made_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '7 days',
  undone_at timestamptz
);
create index splits_made_at on splits (made_at desc);

-- What staff said about a university and the register of research organizations (ROR): not that organization, or (with no id)
-- in none of its records.
create table ror_decisions (
  university uuid not null references universities on delete cascade,
  ror text not null default '',
  decided_by text,
  decided_name text not null,
  decided_at timestamptz not null default now(),
  primary key (university, ror)
);
