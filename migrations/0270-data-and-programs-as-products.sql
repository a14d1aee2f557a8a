-- Harvesters of OAI-PMH find sets of data and programs among products: what they know of them as publications is deleted. "kind" is the name of a sort of records.
insert into oai_changes (kind, row_id, is_deleted)
select 'publications', id, true from publications where work_type in ('dataset', 'software') and status = 'published' and deleted_at is null
on conflict (kind, row_id) do update set changed_at = now(), is_deleted = true;
insert into oai_changes (kind, row_id, is_deleted)
select 'products', id, false from publications where work_type in ('dataset', 'software') and status = 'published' and deleted_at is null
on conflict (kind, row_id) do update set changed_at = now(), is_deleted = false;
