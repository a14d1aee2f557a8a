-- Which rows and documents were written, and by which transaction: an index outside the database follows it. A reader that knows a snapshot
-- (pg_current_snapshot) asks for what that snapshot did not see, so that nothing is missed, however transactions overlap.
create table search_changes (
  xid xid8 not null default pg_current_xact_id(),
  family text not null,
  row_id uuid not null,
  at timestamptz not null default clock_timestamp()
);
create index search_changes_xid on search_changes (xid);
create index search_changes_at on search_changes (at);

-- One row. `id` names this course of changes: what was kept of another one is worth nothing. `place` is the database that wrote it, for numbers of
-- transactions mean nothing elsewhere; `pruned` the youngest transaction whose changes are not kept any more.
create table search_feed (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  place text not null default '',
  pruned xid8 not null default '0'::xid8::xid8
);
insert into search_feed default values;

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'search' then
    if tg_op = 'DELETE' then
      insert into search_changes (family, row_id) select family, id from gone;
    else
      insert into search_changes (family, row_id) select family, id from made;
    end if;
  elsif tg_op = 'DELETE' then
    insert into search_changes (family, row_id) select tg_table_name, id from gone;
  else
    insert into search_changes (family, row_id) select tg_table_name, id from made;
  end if;
  return null;
end $$;

-- Rows of this table are followed from now on; an index that finds no such trigger leaves its lists to the database.
create function follow_search_changes(followed regclass) returns void language plpgsql as $$
begin
  execute format('create trigger search_changes_insert after insert on %s referencing new table as made for each statement execute function note_search_changes()', followed);
  execute format('create trigger search_changes_update after update on %s referencing new table as made for each statement execute function note_search_changes()', followed);
  execute format('create trigger search_changes_delete after delete on %s referencing old table as gone for each statement execute function note_search_changes()', followed);
end $$;

select follow_search_changes('search');
select follow_search_changes('talents');
select follow_search_changes('hosts');
select follow_search_changes('publications');
select follow_search_changes('funding_organizations');
select follow_search_changes('lab_locations');
select follow_search_changes('journals');
select follow_search_changes('publishers');
