-- What members do in the forums beside writing: likes, topics that they follow, what they saw last, and drafts of posts.
create table forum_likes (
  post uuid not null references comments on delete cascade,
  member uuid not null references members on delete cascade,
  at timestamptz not null default now(),
  primary key (post, member)
);
create index forum_likes_member on forum_likes (member);

create table forum_follows (
  topic uuid not null references forums on delete cascade,
  member uuid not null references members on delete cascade,
  at timestamptz not null default now(),
  primary key (topic, member)
);
create index forum_follows_member on forum_follows (member);

create table forum_visits (
  topic uuid not null references forums on delete cascade,
  member uuid not null references members on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (topic, member)
);
create index forum_visits_member on forum_visits (member);
create index forum_visits_old on forum_visits (seen_at);

-- Of what was sent: the text as a hash, and a keyed hash of the address it came from; both are forgotten after 90 days.
create table forum_fingerprints (
  post uuid primary key,
  owner uuid not null,
  text_hash text not null,
  from_hash text,
  at timestamptz not null default now()
);
create index forum_fingerprints_text on forum_fingerprints (text_hash, at);
create index forum_fingerprints_owner on forum_fingerprints (owner, at);
create index forum_fingerprints_from on forum_fingerprints (from_hash, at) where from_hash is not null;
create index forum_fingerprints_at on forum_fingerprints (at);
