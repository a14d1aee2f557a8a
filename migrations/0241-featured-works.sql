-- The works that a researcher puts first on the profile, in their order.
alter table talents add column featured_publications uuid[];
create index talents_featured_publications on talents using gin (featured_publications) where featured_publications is not null;
