-- Hosts of members: the account that owns an offer; a member may own several.
alter table hosts add column owner uuid references members;
create index hosts_owner on hosts (owner) where owner is not null;
