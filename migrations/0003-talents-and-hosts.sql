-- Talents and young talents share one table; hosts. A talent is a researcher in the pool, with or without an account.
create table talents (
  id uuid primary key,
  talent_group text not null check (talent_group in ('talent', 'young_talent')),
  full_name text not null,
  given_name text,
  family_name text,
  name_native text,
  other_names jsonb,
  academic_title text,
  job_title jsonb,
  highest_degree text,
  gender text,
  birth_date date,
  nationality uuid references countries,
  photo jsonb,
  country uuid not null references countries,
  city uuid references cities,
  university uuid references universities,
  department uuid references departments,
  affiliation text,
  educations jsonb,
  employments jsonb,
  awards jsonb,
  email text,
  phone text,
  links jsonb,
  biography jsonb,
  keywords uuid[],
  domain_industries uuid[],
  languages jsonb,
  available_for text[],
  available_from date,
  available_until date,
  mobility_countries uuid[],
  orcid text,
  orcid_verified_at timestamptz,
  scopus_id text,
  openalex_id text,
  document_count int,
  citation_count int,
  h_index int,
  metric_source text,
  metric_at date,
  cv jsonb,
  profile_public boolean not null default false,
  visibility jsonb,
  claim_status text not null default 'unclaimed' check (claim_status in ('unclaimed', 'invited', 'claimed')),
  notice_at timestamptz,
  confirmed_at date,
  internal_note text,
  study_level text,
  graduation_year int,
  supervisor uuid references talents,
  supervisor_name text,
  looking_for text[],
  portfolio jsonb,
  guardian_email text,
  guardian_consent_at timestamptz,
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
  deleted_at timestamptz
);
create unique index talents_slug on talents (slug) where deleted_at is null and slug is not null;
create unique index talents_email on talents (lower(email)) where deleted_at is null and email is not null;
create unique index talents_orcid on talents (orcid) where deleted_at is null and orcid is not null;
create unique index talents_scopus_id on talents (scopus_id) where deleted_at is null and scopus_id is not null;
create unique index talents_openalex_id on talents (openalex_id) where deleted_at is null and openalex_id is not null;
create index talents_country on talents (country, talent_group);
create index talents_source on talents (source, source_id);
create index talents_h on talents (talent_group, h_index desc nulls last, id);
create index talents_updated on talents (talent_group, updated_at desc, id);
create index talents_confirmed on talents (talent_group, confirmed_at desc nulls last, id);
create index talents_works on talents (talent_group, document_count desc nulls last, id);
create index talents_name on talents (talent_group, full_name, id);
create index talents_keywords on talents using gin (keywords);
create index talents_batch on talents (import_batch);

create table hosts (
  id uuid primary key,
  name jsonb not null,
  university uuid references universities,
  organization_name text,
  organization_type uuid references organization_types,
  country uuid not null references countries,
  city uuid references cities,
  offer_kinds text[],
  levels text[],
  domain_industries uuid[],
  keywords uuid[],
  description jsonb,
  requirements jsonb,
  duration_min int,
  duration_max int,
  capacity int,
  support_offered text[],
  support_note jsonb,
  languages text[],
  start_from date,
  deadline date,
  supervisor uuid references talents,
  website text,
  application_url text,
  logo jsonb,
  contact_name text,
  contact_email text,
  phone text,
  offer_state text,
  confirmed_at date,
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
  deleted_at timestamptz
);
create unique index hosts_slug on hosts (slug) where deleted_at is null and slug is not null;
create index hosts_country on hosts (country);
create index hosts_deadline on hosts (deadline, id);
create index hosts_updated on hosts (updated_at desc, id);
create index hosts_source on hosts (source, source_id);
create index hosts_batch on hosts (import_batch);
