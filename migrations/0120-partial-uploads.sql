-- Files on their way here in pieces (tus): each belongs to who began it, and is gone a day later, whole or not.
create table partial_uploads (
  id uuid primary key,
  owner text not null,
  name text not null,
  bytes int not null check (bytes > 0),
  received int not null default 0 check (received <= bytes),
  created_at timestamptz not null default now(),
  -- Somebody is at work on the whole file; and what was answered then: the same question again is the same answer.
  taken_at timestamptz,
  answer jsonb
);
create index partial_uploads_owner on partial_uploads (owner, created_at);
create index partial_uploads_created on partial_uploads (created_at);

create table partial_upload_pieces (
  upload uuid not null references partial_uploads on delete cascade,
  at int not null,
  data bytea not null,
  primary key (upload, at)
);
-- Pictures and workbooks are packed already.
alter table partial_upload_pieces alter column data set storage external;
