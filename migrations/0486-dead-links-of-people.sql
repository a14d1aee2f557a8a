-- Links of people that did not answer when they were last asked.
create table people_dead_links (
  person uuid not null references talents on delete cascade,
  url text not null,
  -- How often in a row.
  failures int not null check (failures > 0),
  checked_at timestamptz not null,
  primary key (person, url)
);
