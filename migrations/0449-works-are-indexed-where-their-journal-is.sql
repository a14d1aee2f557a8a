-- Where a work is indexed: by itself and by its journal.
alter table publications add column indexed_in uuid[];
update publications p set indexed_in = q.all_of
from (
  select w.id, array_agg(distinct one) all_of
  from publications w left join journals j on j.id = w.journal and j.deleted_at is null
  cross join unnest(coalesce(w.index_standards, '{}') || coalesce(j.index_standards, '{}')) one
  group by w.id
) q
where p.id = q.id;
