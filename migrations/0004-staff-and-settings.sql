-- Staff accounts, their sessions, and the one row of settings.
create table users (
  id uuid primary key,
  full_name text not null,
  email text not null,
  password text,
  role text not null check (role in ('secret', 'admin', 'country_admin', 'executive', 'editor', 'author', 'user')),
  country uuid references countries,
  avatar jsonb,
  locale text not null default 'en',
  time_zone text not null default 'Asia/Bangkok',
  calendar text not null default 'gregorian',
  totp_enabled boolean not null default false,
  status text not null default 'invited' check (status in ('invited', 'active', 'disabled')),
  shortcuts_on boolean not null default true,
  last_sign_in_at timestamptz,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create unique index users_email on users (lower(email)) where deleted_at is null;

-- A family begins at sign-in; each renewal adds a pair. Only hashes of tokens are kept.
create table sessions (
  id uuid primary key,
  realm text not null check (realm in ('staff', 'member')),
  account uuid not null,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null,
  last_used_at timestamptz not null default now(),
  device text,
  ended_at timestamptz,
  end_reason text
);
create index sessions_account on sessions (realm, account) where ended_at is null;
create index sessions_ends on sessions (ends_at);

-- `successor` is the next pair, sealed with the token it replaces: readable only by who still holds that token.
create table session_tokens (
  hash bytea primary key,
  session uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  successor bytea
);
create index session_tokens_session on session_tokens (session);

-- Whoever changes the rights or the address of an account, in whatever way, ends its sessions with it.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), end_reason = 'account' where realm = 'staff' and account = new.id and ended_at is null;
  perform pg_notify('changed', 'sessions');
  return null;
end $$;
create trigger users_end_sessions after update on users for each row
when (
  old.role is distinct from new.role or old.country is distinct from new.country or lower(old.email) is distinct from lower(new.email)
  or old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at
)
execute function end_sessions_of_user();

-- The last active secret and the last active admin stay, whoever asks and however many ask at once.
create function keep_last_user() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(726356);
  if not exists (select 1 from users where role = old.role and status = 'active' and deleted_at is null and id <> old.id) then
    raise exception 'the last active %', old.role using errcode = 'TM001';
  end if;
  return new;
end $$;
create trigger users_keep_last before update on users for each row
when (
  old.role in ('secret', 'admin') and old.status = 'active' and old.deleted_at is null
  and (new.role is distinct from old.role or new.status <> 'active' or new.deleted_at is not null)
)
execute function keep_last_user();

-- Links that are sent or shown once: set a password, confirm an address.
create table link_tokens (
  hash bytea primary key,
  purpose text not null,
  account uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_tokens_account on link_tokens (purpose, account);

-- Keys are hashes of addresses and accounts.
create table sign_in_attempts (
  key text not null,
  at timestamptz not null default clock_timestamp()
);
create index sign_in_attempts_key on sign_in_attempts (key, at desc);
create index sign_in_attempts_at on sign_in_attempts (at);

create table settings (
  id boolean primary key default true check (id),
  value jsonb not null default '{}',
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text
);
insert into settings default values;
