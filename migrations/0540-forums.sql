-- Topics of the forums, the posts in them, and what readers report.
create table forums (
  id uuid primary key,
  title text not null,
  body jsonb,
  category text,
  language text,
  tags uuid[],
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  accepted_comment uuid,
  reply_count int not null default 0,
  last_activity_at timestamptz,
  open_reports int not null default 0,
  held_for text[],
  sent_again_at timestamptz,
  edited_at timestamptz,
  owner uuid,
  staff_author uuid,
  author_name text,
  author_country uuid,
  is_staff boolean not null default false,
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
create unique index forums_slug on forums (slug) where deleted_at is null and slug is not null;
create index forums_activity on forums (last_activity_at desc nulls last, id);
create index forums_published on forums (published_at desc nulls last, id);
create index forums_replies on forums (reply_count desc, id);
create index forums_updated on forums (updated_at desc, id);
create index forums_owner on forums (owner) where owner is not null;
create index forums_staff_author on forums (staff_author) where staff_author is not null;
create index forums_pending on forums (created_at) where status = 'pending' and deleted_at is null;
create index forums_reported on forums (open_reports desc) where open_reports > 0;
create index forums_source on forums (source, source_id);
create index forums_batch on forums (import_batch);
create index forums_files on forums (id) where body::text like '%/files/%';

create table comments (
  id uuid primary key,
  forum uuid not null references forums on delete cascade,
  reply_to uuid,
  body jsonb not null,
  language text,
  likes int not null default 0,
  reply_count int not null default 0,
  open_reports int not null default 0,
  held_for text[],
  sent_again_at timestamptz,
  edited_at timestamptz,
  is_shown boolean not null default false,
  excerpt text,
  owner uuid,
  staff_author uuid,
  author_name text,
  author_country uuid,
  is_staff boolean not null default false,
  slug text,
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
-- In the order in which they were written: the address of a post counts those before it.
create index comments_forum on comments (forum, created_at, id);
create index comments_reply_to on comments (reply_to) where reply_to is not null;
create index comments_published on comments (published_at desc nulls last, id);
create index comments_updated on comments (updated_at desc, id);
create index comments_owner on comments (owner, created_at) where owner is not null;
create index comments_staff_author on comments (staff_author) where staff_author is not null;
create index comments_pending on comments (created_at) where status = 'pending' and deleted_at is null;
create index comments_reported on comments (open_reports desc) where open_reports > 0;
create index comments_source on comments (source, source_id);
create index comments_batch on comments (import_batch);
create index comments_files on comments (id) where body::text like '%/files/%';

create table post_reports (
  id uuid primary key,
  number text,
  target jsonb not null,
  reason text not null,
  note text,
  state text not null default 'open' check (state in ('open', 'agreed', 'disagreed', 'ignored')),
  reporter uuid,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  deleted_at timestamptz,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index post_reports_number on post_reports (number);
-- One report of a member for each post.
create unique index post_reports_once on post_reports ((target->>'id'), reporter) where reporter is not null and deleted_at is null;
create index post_reports_target on post_reports ((target->>'id'));
create index post_reports_state on post_reports (state, number);

-- Members who may write nothing until then.
create table forum_silences (
  member uuid primary key references members on delete cascade,
  until timestamptz not null,
  reason text not null,
  made_by text,
  made_at timestamptz not null default now()
);
