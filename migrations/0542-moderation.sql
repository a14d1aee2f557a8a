-- What moderators decided about topics, posts and their authors, whose rows that changed, and the way back.
create table moderation_decisions (
  id uuid primary key,
  what text not null,
  reason text,
  -- Until when its author may not write, or not sign in.
  until timestamptz,
  made_by text not null,
  made_name text not null,
  role text,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index moderation_decisions_made on moderation_decisions (made_at desc);

-- One row for each topic, post, report and account that it changed, with the values as they were and as it left them.
create table moderation_changes (
  decision uuid not null references moderation_decisions on delete cascade,
  kind text not null,
  item uuid not null,
  topic uuid,
  -- Whose it is.
  member uuid references members on delete set null,
  before jsonb not null,
  after jsonb not null,
  primary key (decision, kind, item)
);
create index moderation_changes_item on moderation_changes (item);
create index moderation_changes_topic on moderation_changes (topic) where topic is not null;
create index moderation_changes_member on moderation_changes (member) where member is not null;

-- Accounts that are suspended for a time.
create table moderation_suspensions (
  member uuid primary key references members on delete cascade,
  until timestamptz not null,
  decision uuid references moderation_decisions on delete set null
);
create index moderation_suspensions_until on moderation_suspensions (until);
