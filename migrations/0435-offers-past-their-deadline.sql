-- An offer past its deadline is closed: those with a deadline are looked at again.
insert into due_changes (kind, row_id, at)
select 'hosts', id, now() from hosts
where deadline is not null and offer_state <> 'closed' and deleted_at is null
on conflict do nothing;
