-- What members look for and have not found yet, what was found for each, and what they were told of it.
create table needs (
  id uuid primary key,
  number text,
  title text not null,
  description text not null,
  looking_for text[] not null,
  keywords uuid[] not null,
  domain_industries uuid[],
  countries uuid[],
  period_from date,
  period_to date,
  levels text[],
  languages text[],
  conditions text,
  audience text not null default 'matches_only' check (audience in ('matches_only', 'members')),
  alert text not null default 'weekly' check (alert in ('off', 'daily', 'weekly')),
  state text not null default 'open' check (state in ('open', 'paused', 'fulfilled', 'closed', 'expired')),
  country uuid not null references countries,
  confirmed_at date,
  confirm_by date,
  owner uuid references members,
  deleted_at timestamptz,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index needs_number on needs (number);
create index needs_owner on needs (owner, state);
create index needs_country on needs (country, number desc);
create index needs_open on needs (id) where state = 'open' and deleted_at is null;
create index needs_keywords on needs using gin (keywords) where state = 'open' and deleted_at is null;
create index needs_confirm on needs (confirm_by) where state = 'open' and deleted_at is null;

-- When a need was matched last over all kinds, and when its owner was last mailed about it.
create table need_matchings (
  need uuid primary key references needs on delete cascade,
  matched_at timestamptz not null default now(),
  mailed_at timestamptz
);

-- What was found for a need. `told_at`: its owner knows of it, by the page or by a mail; `gone_at`: it is no match any more.
create table need_matches (
  need uuid not null references needs on delete cascade,
  kind text not null,
  item uuid not null,
  score real not null,
  found_at timestamptz not null default now(),
  told_at timestamptz,
  gone_at timestamptz,
  primary key (need, kind, item)
);
create index need_matches_item on need_matches (item);
create index need_matches_new on need_matches (need) where told_at is null and gone_at is null;

-- The link of the mail that asked whether a need is still open: one for each day until which it was kept.
create table need_links (
  hash bytea primary key,
  need uuid not null references needs on delete cascade,
  confirm_by date not null,
  unique (need, confirm_by)
);
