-- What follows saves, and what is derived from rows that are compared, is made anew after every save: a run keeps no copy of it, or putting
-- the rows back would find them changed since.
create or replace function copy_all_tables() returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    select c.relname as name, string_agg(a.attname::text, ',' order by a.attnum) as keys
    from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations' and c.relname !~ '^(search|run_|runs$|schedule_changes|backups_made|word|same_|row_work$)'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_run_copy')
    group by c.oid, c.relname
  loop
    execute format(
      'create trigger keep_run_copy after %s on %I for each row when (coalesce(current_setting(''runs.copied'', true), '''') <> '''') execute function keep_run_copy(%L, %L)',
      case when one.name = 'audit_entries' then 'update or delete' else 'insert or update or delete' end, one.name, one.name, one.keys);
  end loop;
end $$;
drop trigger if exists keep_run_copy on row_work;
drop trigger if exists keep_run_copy on same_keys;
drop trigger if exists keep_run_copy on same_pairs;
delete from run_copies where in_table in ('row_work', 'same_keys', 'same_pairs');
