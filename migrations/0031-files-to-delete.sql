-- Files of erased rows: out of reach at once, deleted from the storage by a job, and only then forgotten.
alter table files add column removed_at timestamptz;
create index files_removed on files (removed_at) where removed_at is not null;
