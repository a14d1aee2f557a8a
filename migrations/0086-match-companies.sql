-- Companies that look for people, labs or projects, and where staff stand with them.
create table match_companies (
  id uuid primary key,
  name jsonb not null,
  registration_number text,
  country uuid not null references countries,
  city uuid references cities,
  sector text,
  domain_industries uuid[],
  company_size text,
  founded_year int,
  description jsonb,
  need_kinds text[],
  need jsonb,
  offer jsonb,
  partnership_kinds text[],
  budget_band text,
  keywords uuid[],
  website text,
  logo jsonb,
  ip_policy jsonb,
  contact_name text,
  contact_email text,
  phone text,
  stage text not null default 'new' check (stage in ('new', 'introduced', 'talking', 'agreed', 'closed')),
  outcome_note text,
  verified_at date,
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
create unique index match_companies_slug on match_companies (slug) where deleted_at is null and slug is not null;
create index match_companies_country on match_companies (country);
create index match_companies_stage on match_companies (stage, updated_at desc, id);
create index match_companies_registration on match_companies (registration_number) where registration_number is not null;
create index match_companies_updated on match_companies (updated_at desc, id);
create index match_companies_source on match_companies (source, source_id);
create index match_companies_source_id on match_companies (source_id) where source_name is not null;
create index match_companies_batch on match_companies (import_batch);
create index match_companies_owner on match_companies (owner) where owner is not null;
create index match_companies_logo on match_companies ((logo->>'key')) where logo is not null;
create index match_companies_files on match_companies (id) where description::text like '%/files/%';
