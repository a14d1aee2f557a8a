-- When rows stopped being public, or became public again: what harvesters of OAI-PMH are told beside the time of the last change. Nothing about the rows.
create table oai_changes (
  kind text not null,
  row_id uuid not null,
  changed_at timestamptz not null default now(),
  is_deleted boolean not null,
  primary key (kind, row_id)
);
create index oai_changes_in_order on oai_changes (kind, changed_at, row_id);
