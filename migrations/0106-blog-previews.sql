-- Links by which somebody without account sees a post before it is published.
create table blog_previews (
  hash bytea primary key,
  post uuid not null references blogs on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index blog_previews_post on blog_previews (post);
