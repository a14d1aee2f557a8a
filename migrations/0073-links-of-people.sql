-- A person may keep a work off the own profile; works that name an organization are found by its name.
alter table publication_authors add column hidden_on_profile boolean not null default false;
create index publication_authors_affiliation on publication_authors using gin (lower(affiliation_text) gin_trgm_ops);
