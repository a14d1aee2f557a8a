-- Networks that people and organizations join, and the networks that a person belongs to.
create table asean_networks (
  id uuid primary key,
  name jsonb not null,
  acronym text,
  network_type uuid references network_types,
  country uuid not null references countries,
  countries uuid[],
  coordinator uuid references universities,
  lead_talent uuid references talents,
  description jsonb,
  member_organizations jsonb,
  start_year int,
  website text,
  logo jsonb,
  keywords uuid[],
  domain_industries uuid[],
  contact_name text,
  contact_email text,
  people_count int,
  owner uuid references members,
  slug text not null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'archived')),
  status_reason text,
  published_at timestamptz,
  reviewed_at timestamptz,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz,
  source_name text
);
create unique index asean_networks_slug on asean_networks (slug) where deleted_at is null and slug is not null;
create index asean_networks_country on asean_networks (country);
create index asean_networks_people on asean_networks (people_count desc, id);
create index asean_networks_updated on asean_networks (updated_at desc, id);
create index asean_networks_owner on asean_networks (owner) where owner is not null;
create index asean_networks_logo on asean_networks ((logo->>'key')) where logo is not null;
create index asean_networks_files on asean_networks (id) where description::text like '%/files/%';

alter table talents add column networks uuid[];
create index talents_networks on talents using gin (networks) where networks is not null;

-- Wishes to join a network, and invitations: open until somebody decides or takes them back.
create table network_requests (
  id uuid primary key,
  network uuid not null references asean_networks on delete cascade,
  talent uuid not null references talents on delete cascade,
  member uuid not null references members on delete cascade,
  origin text not null check (origin in ('asked', 'invited')),
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  reason text,
  decided_by uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz
);
create unique index network_requests_open on network_requests (network, talent) where state = 'open';
create index network_requests_member on network_requests (member, created_at desc);
create index network_requests_talent on network_requests (talent);
