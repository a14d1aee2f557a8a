-- Training courses with their dates in a zone, and who teaches them.
create table training_courses (
  id uuid primary key,
  title jsonb not null,
  provider text,
  university uuid references universities,
  country uuid not null references countries,
  cover jsonb,
  course_mode text,
  is_self_paced boolean not null default false,
  starts_at timestamptz,
  ends_at timestamptz,
  zone text,
  registration_opens_on date,
  registration_deadline timestamptz,
  state text,
  is_canceled boolean not null default false,
  city uuid references cities,
  venue jsonb,
  online_url text,
  language text[],
  level text,
  target_audience text[],
  description jsonb,
  outcomes jsonb,
  prerequisites jsonb,
  keywords uuid[],
  domain_industries uuid[],
  fee_kind text,
  fee numeric,
  currency text,
  scholarship boolean not null default false,
  seats int,
  certificate boolean not null default false,
  credits text,
  brochure jsonb,
  url text,
  contact_name text,
  contact_email text,
  applicant_count int,
  attendee_count int,
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
create unique index training_courses_slug on training_courses (slug) where deleted_at is null and slug is not null;
create index training_courses_country on training_courses (country);
create index training_courses_start on training_courses (starts_at, id);
create index training_courses_deadline on training_courses (registration_deadline, id);
create index training_courses_updated on training_courses (updated_at desc, id);
create index training_courses_source on training_courses (source, source_id);
create index training_courses_source_id on training_courses (source_id) where source_name is not null;
create index training_courses_batch on training_courses (import_batch);
create index training_courses_owner on training_courses (owner) where owner is not null;
create index training_courses_cover on training_courses ((cover->>'key')) where cover is not null;
create index training_courses_brochure on training_courses ((brochure->>'key')) where brochure is not null;
create index training_courses_files on training_courses (id) where description::text like '%/files/%';

create table course_instructors (
  id uuid primary key,
  course uuid not null references training_courses on delete cascade,
  name text not null,
  affiliation text,
  talent uuid references talents,
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
create index course_instructors_course on course_instructors (course, "order");
create unique index course_instructors_talent on course_instructors (course, talent) where deleted_at is null and talent is not null;
create index course_instructors_of_talent on course_instructors (talent);
create index course_instructors_batch on course_instructors (import_batch);
