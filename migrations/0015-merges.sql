-- Merges of list rows, kept for the seven days in which they can be taken back: which row went into which, and every use that moved.
create table merges (
  id uuid primary key,
  kind text not null,
  kept uuid not null,
  lost uuid not null,
  kept_label text not null,
  lost_label text not null,
  made_by text,
  made_name text not null,
  role text,
  made_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '7 days',
  undone_at timestamptz
);
create index merges_kind on merges (kind, made_at desc);
create index merges_lost on merges (lost);

create table merge_uses (
  merge uuid not null references merges on delete cascade,
  table_name text not null,
  field text not null,
  row_id uuid not null,
  -- A list that held both rows before: then the lost one is added again beside the kept one.
  had_both boolean not null,
  primary key (merge, table_name, field, row_id)
);

-- The same person, while a form is being filled: names in other scripts are compared as they are written.
create index talents_name_native on talents (lower(name_native)) where name_native is not null;

-- What owners saved after staff had looked at it.
create index audit_entries_of_members on audit_entries (kind, row_id, at) where actor_kind = 'member';
