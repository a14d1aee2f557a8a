-- Rows of any list that may be the same, as works had them before: the keys under which they meet, and the pairs that were found.
create table same_keys (
  -- The table of the rows, as in kept_apart.
  family text not null,
  row_id uuid not null,
  -- Empty, beside the others: this row was compared.
  key text not null,
  -- Rows are asked for by key, thousands of times in one statement: no other index may look as good for that.
  primary key (family, key, row_id)
);
create index same_keys_row on same_keys (row_id);

create table same_pairs (
  family text not null,
  one uuid not null,
  other uuid not null,
  score real not null,
  -- By what everybody who may join the two sees.
  open_score real not null,
  reasons text[] not null,
  primary key (family, one, other),
  check (one < other)
);
create index same_pairs_other on same_pairs (family, other);

insert into same_keys (family, row_id, key)
select 'publications', work, key from work_keys union select 'publications', work, '' from work_keys;
insert into same_pairs (family, one, other, score, open_score, reasons)
select 'publications', one, other, score, score, reasons from work_pairs;
drop table work_keys;
drop table work_pairs;

-- The run and what follows saves bear other names, for they compare more than works.
update runs set name = 'find-duplicates' where name = 'compare-works';
update runs set state = 'stopped', finished_at = now() where name = 'find-duplicates' and state in ('queued', 'running', 'waiting', 'paused');
update row_work set name = 'compare-publications' where name = 'compare-works';
update schedule_changes set name = 'find-duplicates-weekly' where name = 'compare-works-weekly';
