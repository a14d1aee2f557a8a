-- The co-author network as it was computed last: what it was computed of, figures of each person, and joint works of pairs by year.
create table coauthor_versions (
  run bigint primary key,
  began_at timestamptz not null,
  -- Setting network_max_authors as it was then: works with more authors count for fractional counting alone.
  max_authors int not null,
  works int not null,
  large_works int not null,
  people int not null,
  links int not null,
  -- From so many people shortest paths were searched, and how wide the estimate is; no width where it is exact.
  path_sources int not null,
  betweenness_error double precision
);
create table coauthor_figures (
  run bigint not null references coauthor_versions on delete cascade,
  talent uuid not null references talents on delete cascade,
  degree int not null,
  weight double precision not null,
  betweenness double precision not null,
  closeness double precision not null,
  clustering double precision not null,
  core int not null,
  component int not null,
  community int not null,
  x double precision not null,
  y double precision not null,
  primary key (run, talent)
);
create index coauthor_figures_talent on coauthor_figures (talent);
create table coauthor_links (
  run bigint not null references coauthor_versions on delete cascade,
  one uuid not null references talents on delete cascade,
  other uuid not null references talents on delete cascade,
  -- 0 where a work says none.
  year int not null,
  -- Full counting: works with at most max_authors authors.
  works int not null,
  -- Fractional counting: each work gives 1 / (its authors - 1), whatever their number.
  fraction double precision not null,
  primary key (run, one, other, year),
  check (one < other)
);
create index coauthor_links_one on coauthor_links (one);
create index coauthor_links_other on coauthor_links (other);
