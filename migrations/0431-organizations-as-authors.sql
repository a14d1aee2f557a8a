-- An author of a work that is an organization: cited whole, never turned round.
alter table publication_authors add column is_organization boolean not null default false;
