-- A canceled course says so for good, and that it is over is a value of its own.
alter table training_courses add column is_over boolean not null default false;
update training_courses set is_over = true where state = 'past';
insert into due_changes (kind, row_id, at)
select 'training-courses', id, now() from training_courses
where is_canceled and deleted_at is null
on conflict do nothing;
