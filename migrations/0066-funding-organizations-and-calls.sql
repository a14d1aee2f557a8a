-- Funding organizations and their calls; what the calls say of their organization stands in its row.
create table funding_organizations (
  id uuid primary key,
  name jsonb not null,
  acronym text,
  organization_type uuid references organization_types,
  is_funding_agency boolean not null default false,
  country uuid not null references countries,
  city uuid references cities,
  funding_types text[],
  domain_industries uuid[],
  keywords uuid[],
  description jsonb,
  website text,
  email text,
  phone text,
  address jsonb,
  zipcode text,
  logo jsonb,
  ror text,
  crossref_funder_id text,
  contact_name text,
  contact_email text,
  open_calls int,
  next_deadline timestamptz,
  open_now boolean,
  call_states text[],
  call_types text[],
  call_levels text[],
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
create unique index funding_organizations_slug on funding_organizations (slug) where deleted_at is null and slug is not null;
create unique index funding_organizations_ror on funding_organizations (ror) where deleted_at is null and ror is not null;
create unique index funding_organizations_crossref_funder_id on funding_organizations (crossref_funder_id) where deleted_at is null and crossref_funder_id is not null;
create index funding_organizations_country on funding_organizations (country);
create index funding_organizations_deadline on funding_organizations (next_deadline, id);
create index funding_organizations_updated on funding_organizations (updated_at desc, id);
create index funding_organizations_source on funding_organizations (source, source_id);
create index funding_organizations_source_id on funding_organizations (source_id) where source_name is not null;
create index funding_organizations_batch on funding_organizations (import_batch);
create index funding_organizations_owner on funding_organizations (owner) where owner is not null;
create index funding_organizations_logo on funding_organizations ((logo->>'key')) where logo is not null;
create index funding_organizations_files on funding_organizations (id) where description::text like '%/files/%';

create table funding_calls (
  id uuid primary key,
  organization uuid not null references funding_organizations on delete cascade,
  title jsonb not null,
  call_type text,
  summary jsonb,
  opens_on date,
  closes_at timestamptz,
  closes_zone text,
  is_rolling boolean not null default false,
  is_canceled boolean not null default false,
  state text,
  amount_min numeric,
  amount_max numeric,
  currency text,
  levels text[],
  eligible_countries uuid[],
  destination_countries uuid[],
  domain_industries uuid[],
  keywords uuid[],
  duration_min int,
  duration_max int,
  url text,
  document jsonb,
  "order" int,
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
create index funding_calls_organization on funding_calls (organization);
create index funding_calls_closes on funding_calls (closes_at, id);
create index funding_calls_batch on funding_calls (import_batch);
create index funding_calls_document on funding_calls ((document->>'key')) where document is not null;
