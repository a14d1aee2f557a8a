-- A file is for those who receive a field that shows it, asked each time: the ways from its key to the rows that hold it.
alter table files drop column public;
create index talents_photo on talents ((photo->>'key')) where photo is not null;
create index hosts_logo on hosts ((logo->>'key')) where logo is not null;
create index members_avatar on members ((avatar->>'key')) where avatar is not null;
create index talents_files on talents (id) where biography::text like '%/files/%';
create index hosts_files on hosts (id) where description::text like '%/files/%';
