-- Labs where the guests of a host work.
alter table hosts add column labs uuid[];
create index hosts_labs on hosts using gin (labs);
