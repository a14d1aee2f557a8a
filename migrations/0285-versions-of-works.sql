-- The work that a preprint, or another version, became: its version of record.
alter table publications add column version_of uuid references publications;
create index publications_version_of on publications (version_of) where version_of is not null;
