-- Values that lie encrypted, the keys they lie under (wrapped: the master key is never in the database), and the consents they need.

-- One key per class, wrapped once for each master key that may open it: two of them while the master key is being changed.
create table data_keys (
  id uuid not null,
  class text not null,
  master bytea not null,
  wrapped bytea not null,
  made_at timestamptz not null default now(),
  primary key (id, master),
  unique (class, master)
);

-- Beside the rows, so that nothing that reads rows reads these. `key_hash` is the keyed hash of unique values; rows in trash give theirs free.
create table talents_sealed (
  row_id uuid not null references talents on delete cascade,
  field text not null,
  value bytea not null,
  key_hash bytea,
  live boolean not null default true,
  sealed_at timestamptz not null default now(),
  primary key (row_id, field)
);
create unique index talents_sealed_key on talents_sealed (field, key_hash) where live and key_hash is not null;

-- Consents about an entry, given or withdrawn: proof that outlives the entry, so no reference to its row.
create table entry_consents (
  id bigint generated always as identity primary key,
  family text not null,
  row_id uuid not null,
  purpose text not null,
  given boolean not null,
  text_version int not null,
  text_hash bytea not null,
  locale text not null,
  origin text not null check (origin in ('form', 'mail_link', 'staff_record')),
  recorded_by text,
  at timestamptz not null default now()
);
create index entry_consents_row on entry_consents (row_id, purpose, id);

create function keep_proof() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger entry_consents_append_only before update or delete or truncate on entry_consents
for each statement execute function keep_proof();
