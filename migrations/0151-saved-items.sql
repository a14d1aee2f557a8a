-- What members keep for later: rows of public kinds, each once, with a note of their own.
create table saved_items (
  member uuid not null references members on delete cascade,
  kind text not null,
  item uuid not null,
  note text check (length(note) <= 500),
  created_at timestamptz not null default now(),
  primary key (member, kind, item)
);
create index saved_items_item on saved_items (item);
