-- News and activities, in up to four languages, shown from one moment to another.
create table blogs (
  id uuid primary key,
  title jsonb not null,
  blog_type text not null default 'news',
  summary jsonb,
  body jsonb,
  cover jsonb,
  cover_credit text,
  tags uuid[],
  country uuid references countries,
  activity_from date,
  activity_to date,
  publish_at timestamptz,
  unpublish_at timestamptz,
  is_pinned boolean not null default false,
  related_talents uuid[],
  related_courses uuid[],
  languages_ready text[],
  languages_missing text[],
  languages_outdated text[],
  is_seen boolean not null default false,
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
create unique index blogs_slug on blogs (slug) where deleted_at is null and slug is not null;
create index blogs_updated on blogs (updated_at desc, id);
create index blogs_published on blogs (published_at desc, id) where status = 'published' and is_seen;
create index blogs_source on blogs (source, source_id);
create index blogs_batch on blogs (import_batch);
create index blogs_cover on blogs ((cover->>'key')) where cover is not null;
create index blogs_files on blogs (id) where body::text like '%/files/%';
