-- Copies of everything about a member, asked for by that member; the file itself lies in the storage as long as it may be fetched.
create table own_exports (
  id uuid primary key,
  member uuid not null references members on delete cascade,
  -- Of the index and the headings.
  locale text not null,
  asked_at timestamptz not null default now(),
  -- Null while it is being made.
  made_at timestamptz,
  bytes bigint,
  expires_at timestamptz
);
-- Asked for twice, it is made once.
create unique index own_exports_waiting on own_exports (member) where made_at is null;
create index own_exports_member on own_exports (member, asked_at desc);
