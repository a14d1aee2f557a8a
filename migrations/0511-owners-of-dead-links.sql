-- When the owner of an entry was told of a link that does not answer: once, as long as it does not.
alter table people_dead_links add column told_at timestamptz;
