-- What a post was at each save, for 180 days.
create table blog_versions (
  post uuid not null references blogs on delete cascade,
  version int not null,
  at timestamptz not null default now(),
  account text,
  account_name text not null,
  account_role text,
  content jsonb not null,
  primary key (post, version)
);
create index blog_versions_at on blog_versions (at);
