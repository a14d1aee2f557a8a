-- What a member lets the product write to the own ORCID record: the permission, each item that was chosen, and what was done.

-- The token is encrypted (server/crypto/encrypt-secrets.ts), bound to the member.
create table orcid_access (
  member uuid primary key references members on delete cascade,
  orcid text not null,
  token bytea not null,
  scope text not null,
  -- ending: what is to be withdrawn is, then the token is given back and forgotten.
  state text not null default 'active' check (state in ('active', 'ending')),
  ending_tries int not null default 0,
  connected_at timestamptz not null default now(),
  expires_at timestamptz
);

-- A way to ORCID that began in one session and ends in the same one, once; of the state a hash.
create table orcid_attempts (
  state text primary key,
  member uuid not null references members on delete cascade,
  session uuid not null,
  expires_at timestamptz not null
);
create index orcid_attempts_expires on orcid_attempts (expires_at);

create table orcid_items (
  id uuid primary key,
  member uuid not null references members on delete cascade,
  orcid text not null,
  section text not null check (section in ('employment', 'education', 'invited-position', 'work')),
  -- The row that it tells of, where that has an id: entries of a profile have none.
  subject uuid,
  title text not null,
  -- What is to stand there, as the member saw it, and its hash; and the hash of what stands there.
  content jsonb not null,
  content_hash text not null,
  written_hash text,
  state text not null check (state in ('waiting', 'written', 'refused', 'deleted', 'withdrawing')),
  -- Later changes are written without asking again.
  in_step boolean not null default false,
  put_code bigint,
  -- A first request was sent, whose answer may never have come.
  was_sent boolean not null default false,
  tries int not null default 0,
  next_try_at timestamptz not null default now(),
  -- Who works on it, so long.
  worker uuid,
  worked_until timestamptz,
  problem text,
  detail text,
  chosen_at timestamptz not null default now(),
  written_at timestamptz
);
create index orcid_items_member on orcid_items (member);
create index orcid_items_subject on orcid_items (subject);
create index orcid_items_open on orcid_items (next_try_at) where state in ('waiting', 'withdrawing');
create unique index orcid_items_once on orcid_items (member, section, subject) where subject is not null;
create unique index orcid_items_content on orcid_items (member, section, content_hash) where subject is null;

create table orcid_log (
  id bigint generated always as identity primary key,
  member uuid not null references members on delete cascade,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  title text,
  detail text
);
create index orcid_log_member on orcid_log (member, id);
