-- The console of processes: what a run is of, what it met, its log; schedules that staff changed; and what a run changed, row by row, so
-- that it can be put back for seven days.
alter table runs
  -- Runs that write the same tables wait for each other.
  add column table_group text,
  -- The first of what it did, or would do.
  add column samples jsonb not null default '[]',
  -- When what it changed was put back, and by whom.
  add column restored_at timestamptz,
  add column restored_name text;
create index runs_open_groups on runs (table_group, number) where state in ('queued', 'running', 'waiting', 'paused');
create index runs_finished on runs (finished_at);

create table run_log (
  id bigint generated always as identity primary key,
  run bigint not null references runs on delete cascade,
  at timestamptz not null default clock_timestamp(),
  event text not null,
  who text,
  counts jsonb not null default '{}',
  error text
);
create index run_log_run on run_log (run, id);

-- What has no row runs as the product says.
create table schedule_changes (
  name text primary key,
  -- In the time of Bangkok; null as the product says.
  cron text,
  is_paused boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_name text not null
);

create table backups_made (
  made_at timestamptz primary key,
  tables int not null,
  rows bigint not null
);

-- A row before and after a statement of a run that can be put back; null where there is none.
create table run_copies (
  id bigint generated always as identity primary key,
  run bigint not null references runs on delete cascade,
  in_table text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  kept_at timestamptz not null default now()
);
create index run_copies_run on run_copies (run, in_table, id);
create index run_copies_key on run_copies ((key ->> 'id'));
create index run_copies_kept_at on run_copies (kept_at);

create function keep_run_copy() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into run_copies (run, in_table, key, before, after)
  select current_setting('runs.copied')::bigint, tg_argv[0],
    (select jsonb_object_agg(part, coalesce(old_row, new_row) -> part) from unnest(string_to_array(tg_argv[1], ',')) part), old_row, new_row;
  return null;
end $$;

-- Gives every table that has none yet its trigger, which does nothing outside of such a run. What is made anew of rows (search), and what
-- tells of runs itself, has none.
create function copy_all_tables() returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    select c.relname as name, string_agg(a.attname::text, ',' order by a.attnum) as keys
    from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations' and c.relname !~ '^(search|run_|runs$|schedule_changes|backups_made|word)'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_run_copy')
    group by c.oid, c.relname
  loop
    execute format(
      'create trigger keep_run_copy after %s on %I for each row when (coalesce(current_setting(''runs.copied'', true), '''') <> '''') execute function keep_run_copy(%L, %L)',
      case when one.name = 'audit_entries' then 'update or delete' else 'insert or update or delete' end, one.name, one.name, one.keys);
  end loop;
end $$;
select copy_all_tables();
