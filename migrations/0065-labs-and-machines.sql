-- Labs that others may use, and their machines, which are rows of their own.
create table lab_locations (
  id uuid primary key,
  name jsonb not null,
  acronym text,
  university uuid references universities,
  organization_name text,
  department text,
  lab_type text,
  country uuid not null references countries,
  city uuid references cities,
  address jsonb,
  zipcode text,
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  description jsonb,
  techniques text[],
  domain_industries uuid[],
  keywords uuid[],
  access_terms text[],
  access_note jsonb,
  accepts_external boolean not null default true,
  remote_use boolean not null default false,
  opening_hours jsonb,
  accreditation text,
  website text,
  booking_url text,
  photo jsonb,
  contact_name text,
  contact_email text,
  phone text,
  confirmed_at date,
  machine_count int,
  available_count int,
  machine_statuses text[],
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
create unique index lab_locations_slug on lab_locations (slug) where deleted_at is null and slug is not null;
create index lab_locations_country on lab_locations (country);
create index lab_locations_university on lab_locations (university);
create index lab_locations_available on lab_locations (available_count desc nulls last, id);
create index lab_locations_updated on lab_locations (updated_at desc, id);
create index lab_locations_source on lab_locations (source, source_id);
create index lab_locations_source_id on lab_locations (source_id) where source_name is not null;
create index lab_locations_batch on lab_locations (import_batch);
create index lab_locations_owner on lab_locations (owner) where owner is not null;
create index lab_locations_photo on lab_locations ((photo->>'key')) where photo is not null;
create index lab_locations_files on lab_locations (id) where description::text like '%/files/%';

create table machines (
  id uuid primary key,
  lab uuid not null references lab_locations on delete cascade,
  name jsonb not null,
  acronym text,
  category text,
  manufacturer text,
  model text,
  serial_number text,
  internal_code text,
  specification jsonb,
  measures text,
  year_acquired int,
  status text not null default 'active' check (status in ('active', 'inactive')),
  status_note jsonb,
  confirmed_at date,
  access_terms text[],
  operator_required boolean not null default false,
  training_required boolean not null default false,
  fee_note jsonb,
  notice_days int,
  photo jsonb,
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
create index machines_lab on machines (lab, "order");
create unique index machines_internal_code on machines (lab, internal_code) where deleted_at is null and internal_code is not null;
create index machines_batch on machines (import_batch);
create index machines_photo on machines ((photo->>'key')) where photo is not null;
