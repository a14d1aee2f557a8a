-- What is typed in the editor of posts and not saved in the post yet, one draft per open window; and who writes in a post now.
create table blog_drafts (
  post uuid not null,
  editor_window text not null,
  account text not null,
  account_name text not null,
  account_role text,
  base_version int not null,
  content jsonb not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (post, editor_window)
);
create index blog_drafts_saved on blog_drafts (saved_at);
create table blog_editors (
  post uuid not null,
  editor_window text not null,
  account text not null,
  account_name text not null,
  account_role text,
  seen_at timestamptz not null default clock_timestamp(),
  -- Since when this window is the one that writes; null who looks on.
  writes_since timestamptz,
  primary key (post, editor_window)
);
create unique index blog_editors_one_writes on blog_editors (post) where writes_since is not null;
create index blog_editors_seen on blog_editors (seen_at);
