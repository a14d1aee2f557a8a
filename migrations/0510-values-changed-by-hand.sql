-- Values of records of the repository that staff changed by hand: files and the repository leave them as they are.
alter table tnrr_records add column changed_by_hand text[];
update tnrr_records t set changed_by_hand = found.names
from (
  select a.row_id, array_agg(distinct f.name order by f.name) as names
  from audit_entries a cross join lateral jsonb_object_keys(case when jsonb_typeof(a.changed) = 'object' then a.changed else '{}' end) f(name)
  where a.kind = 'tnrr-records' and a.action in ('create', 'update') and a.actor_kind = 'staff'
    and f.name in ('title', 'abstract', 'researchers', 'agency', 'field', 'year', 'keywords', 'url', 'budget')
  group by a.row_id
) found where found.row_id = t.id;
-- What the repository says otherwise of these values; of researchers only that it does.
create table tnrr_differences (
  record uuid not null references tnrr_records on delete cascade,
  field text not null,
  value jsonb,
  noted_at timestamptz not null default now(),
  primary key (record, field)
);
