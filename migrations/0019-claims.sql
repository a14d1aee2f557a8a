-- The claim of uploaded entries: notices to the people, who asks to claim, what others propose, and what stays of a removed entry.

-- One notice per person, ever. The person is a keyed hash of the address, so that it is known again after the entry is gone.
create table claim_notices (
  person text primary key,
  entry uuid references talents on delete set null,
  -- SHA-256 of the token in the mail; a newer link replaces it.
  token_hash bytea not null unique,
  -- When the notice was sent; null: only a link was, for another reason.
  told_at timestamptz,
  expires_at timestamptz not null default now() + interval '60 days',
  used_at timestamptz
);
create index claim_notices_entry on claim_notices (entry);

-- Each press of "send notices": who, for which countries and upload, and how far it is.
create table notice_sendings (
  id uuid primary key,
  kind text not null,
  -- Of this upload only; null: whoever waits.
  run bigint,
  countries uuid[] not null,
  started_by text not null,
  started_name text not null,
  role text,
  sent int not null default 0,
  -- Asked not to be listed, or told before.
  skipped int not null default 0,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create index notice_sendings_kind on notice_sendings (kind, started_at desc);

-- Somebody who does not have the address of an entry says that it is about them.
create table claim_requests (
  id uuid primary key,
  entry uuid not null references talents on delete cascade,
  member uuid not null references members on delete cascade,
  reason text not null,
  state text not null default 'open' check (state in ('open', 'approved', 'denied')),
  -- Until then the address of the entry can object; null when there is none to ask.
  object_until timestamptz,
  objected_at timestamptz,
  decided_at timestamptz,
  decided_by text,
  decided_reason text,
  created_at timestamptz not null default now()
);
create unique index claim_requests_open on claim_requests (entry, member) where state = 'open';
create index claim_requests_waiting on claim_requests (created_at) where state = 'open';

-- Values that others propose for a field: a person without account for the own entry, or an upload for an entry that has its owner.
create table proposals (
  id uuid primary key,
  entry uuid not null references talents on delete cascade,
  origin text not null check (origin in ('person', 'upload')),
  run bigint,
  -- Null: a remark in words.
  field text,
  value jsonb not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  decided_at timestamptz,
  decided_by text,
  created_at timestamptz not null default now()
);
create unique index proposals_open on proposals (entry, origin, field) where state = 'open' and field is not null;
create index proposals_entry on proposals (entry, field);
create index proposals_waiting on proposals (created_at) where state = 'open';

-- Entries that their people had removed: proof that it was asked for and done, without the person.
create table erasures (
  entry uuid primary key,
  kind text not null,
  asked_at timestamptz not null default now(),
  erased_at timestamptz
);
create index erasures_due on erasures (asked_at) where erased_at is null;

-- Addresses of erased entries, as keyed hashes: they answer 410.
create table gone_addresses (
  hash text primary key,
  at timestamptz not null default now()
);
