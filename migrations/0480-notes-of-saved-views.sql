-- What whoever saved a view of a report wrote about it.
alter table saved_views add column note text not null default '';
