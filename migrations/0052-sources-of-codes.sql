-- A code tells its entry only within the source that counted it: the source that was named at the upload stands beside the code.
alter table talents add column source_name text;
alter table hosts add column source_name text;

-- By code alone: an upload looks for the codes of one source.
create index talents_source_id on talents (source_id) where source_name is not null;
create index hosts_source_id on hosts (source_id) where source_name is not null;
