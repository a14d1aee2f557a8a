-- What makes lists and addresses fast among many people.
create index talents_slug_trash on talents (slug) where deleted_at is not null;
