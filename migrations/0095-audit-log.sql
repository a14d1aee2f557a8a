-- The record of what was done is read as a log: by time, and by who, what and where.
drop index audit_entries_at;
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_action on audit_entries (action, at desc, id desc) where action not in ('create', 'update', 'import', 'publish');
create index audit_entries_country on audit_entries (country, at desc, id desc) where country is not null;
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc) where actor_kind <> 'system';
create index audit_entries_actor_name on audit_entries (lower(actor_name) text_pattern_ops) where actor_kind <> 'system';
