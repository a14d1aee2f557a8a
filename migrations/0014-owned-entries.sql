-- Entries of members: the account that owns an entry; one entry in the pools for each account.
alter table talents add column owner uuid references members;
create unique index talents_owner on talents (owner) where owner is not null and deleted_at is null;
