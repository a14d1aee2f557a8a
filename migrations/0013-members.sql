-- Member accounts, and what they agreed to.
create table members (
  id uuid primary key,
  email text not null,
  email_verified_at timestamptz,
  password text,
  member_type text not null check (member_type in ('researcher', 'organization')),
  full_name text not null,
  given_name text,
  family_name text,
  name_native text,
  organization_name text,
  organization_type uuid references organization_types,
  ror text,
  website text,
  address text,
  zipcode text,
  country uuid not null references countries,
  city uuid references cities,
  phone text,
  description jsonb,
  avatar jsonb,
  locale text not null default 'en',
  status text not null default 'unverified' check (status in ('unverified', 'active', 'suspended', 'deleted')),
  status_reason text,
  organization_verified_at timestamptz,
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
create unique index members_email on members (lower(email)) where deleted_at is null;
create index members_country on members (country);
create index members_unverified on members (created_at) where status = 'unverified';

-- Whoever changes the rights or the address of an account, in whatever way, ends its sessions with it.
create function end_sessions_of_member() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now(), end_reason = 'account' where realm = 'member' and account = new.id and ended_at is null;
  perform pg_notify('changed', 'sessions');
  return null;
end $$;
create trigger members_end_sessions after update on members for each row
when (
  old.country is distinct from new.country or lower(old.email) is distinct from lower(new.email)
  or old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at
)
execute function end_sessions_of_member();

-- Receipts: given and withdrawn, each a row of its own, never changed. The text is known by its hash.
create table consents (
  id bigint generated always as identity primary key,
  member uuid not null,
  purpose text not null,
  given boolean not null,
  version int not null,
  text_hash bytea not null,
  locale text not null,
  origin text not null,
  at timestamptz not null default now()
);
create index consents_member on consents (member, id);
