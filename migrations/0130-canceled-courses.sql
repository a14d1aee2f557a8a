-- A canceled course is past after its end: those that are over are looked at again.
insert into due_changes (kind, row_id, at)
select 'training-courses', id, now() from training_courses
where is_canceled and coalesce(ends_at, starts_at) is not null and deleted_at is null
on conflict do nothing;
