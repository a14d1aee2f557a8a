-- Who wants new matches of their profile by mail each week: when they were compared last, and which they know.
create table profile_digests (
  member uuid primary key references members on delete cascade,
  compared_at timestamptz not null
);
create table profile_matches_told (
  member uuid not null references members on delete cascade,
  kind text not null,
  item uuid not null,
  primary key (member, kind, item)
);
