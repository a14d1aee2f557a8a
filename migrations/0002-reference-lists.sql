-- Reference lists and picture lists. Names are texts per language (jsonb); order and active as everywhere.
create table countries (
  id uuid primary key,
  name jsonb not null,
  code text not null,
  alpha3 text,
  slug text not null,
  is_asean boolean not null default false,
  asean_since date,
  calling_code text,
  postal_pattern text,
  aliases jsonb,
  active boolean not null default true,
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
create unique index countries_code on countries (code) where deleted_at is null and code is not null;
create unique index countries_slug on countries (slug) where deleted_at is null and slug is not null;
create unique index countries_alpha3 on countries (alpha3) where deleted_at is null and alpha3 is not null;

create table cities (
  id uuid primary key,
  name jsonb not null,
  code text,
  country uuid not null references countries,
  province jsonb,
  latitude numeric(9,6),
  longitude numeric(9,6),
  aliases jsonb,
  active boolean not null default true,
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
create unique index cities_code on cities (code) where deleted_at is null and code is not null;
create index cities_country on cities (country);
create index cities_source on cities (source_id);

create table organization_types (
  id uuid primary key,
  name jsonb not null,
  code text,
  active boolean not null default true,
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
create unique index organization_types_code on organization_types (code) where deleted_at is null and code is not null;

create table universities (
  id uuid primary key,
  name jsonb not null,
  code text,
  slug text not null,
  country uuid not null references countries,
  city uuid references cities,
  short_name text,
  aliases jsonb,
  organization_type uuid references organization_types,
  ror text,
  website text,
  logo jsonb,
  active boolean not null default true,
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
create unique index universities_code on universities (code) where deleted_at is null and code is not null;
create unique index universities_slug on universities (slug) where deleted_at is null and slug is not null;
create unique index universities_ror on universities (ror) where deleted_at is null and ror is not null;
create index universities_country on universities (country);
create index universities_source on universities (source_id);

create table departments (
  id uuid primary key,
  name jsonb not null,
  code text,
  university uuid not null references universities,
  active boolean not null default true,
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
create unique index departments_code on departments (code) where deleted_at is null and code is not null;
create index departments_university on departments (university);

create table domain_industries (
  id uuid primary key,
  name jsonb not null,
  code text,
  slug text not null,
  color_soft text not null,
  color_base text not null,
  color_deep text not null,
  color_soft_dark text not null,
  color_base_dark text not null,
  glyph text not null,
  active boolean not null default true,
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
create unique index domain_industries_code on domain_industries (code) where deleted_at is null and code is not null;
create unique index domain_industries_slug on domain_industries (slug) where deleted_at is null and slug is not null;

create table index_standards (
  id uuid primary key,
  name jsonb not null,
  code text,
  short_name text not null,
  level text,
  website text,
  country uuid references countries,
  active boolean not null default true,
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
create unique index index_standards_code on index_standards (code) where deleted_at is null and code is not null;

create table network_types (
  id uuid primary key,
  name jsonb not null,
  code text,
  glyph text,
  color text,
  active boolean not null default true,
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
create unique index network_types_code on network_types (code) where deleted_at is null and code is not null;

create table religions (
  id uuid primary key,
  name jsonb not null,
  code text,
  active boolean not null default true,
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
create unique index religions_code on religions (code) where deleted_at is null and code is not null;

create table slides (
  id uuid primary key,
  title jsonb,
  caption jsonb,
  image jsonb,
  phone_image jsonb,
  button_label jsonb,
  url text,
  show_from timestamptz,
  show_until timestamptz,
  languages text[],
  active boolean not null default true,
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

create table topbar_logos (
  id uuid primary key,
  url text not null,
  image jsonb not null,
  alt jsonb not null,
  active boolean not null default true,
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

create table keywords (
  id uuid primary key,
  label jsonb not null,
  slug text not null,
  normalized text not null,
  word_keys text[] not null default '{}',
  synonyms jsonb,
  parent uuid references keywords,
  scheme text not null default 'free',
  scheme_uri text,
  domain_industries uuid[],
  state text not null default 'pending' check (state in ('approved', 'pending', 'merged')),
  merged_into uuid references keywords,
  usage_count int not null default 0,
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
create unique index keywords_slug on keywords (slug) where deleted_at is null and slug is not null;
create unique index keywords_normalized on keywords (normalized) where deleted_at is null and normalized is not null and state <> 'merged';
create index keywords_words on keywords using gin (word_keys);
