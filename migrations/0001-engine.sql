-- What the engine itself needs: search documents, facet codes, audit, idempotency, old addresses, saved views.
create extension if not exists pg_trgm;

-- One narrow search table, a partition per family of kinds. tsv is written by the product (no dictionary).
-- `pad` pushes tsv out of the row, so that facets and score of a million rows stay in memory.
create table search (
  family text not null,
  id uuid not null,
  kind text not null,
  listed boolean not null,
  score real not null,
  facets int[] not null,
  staff_facets int[] not null,
  tsv tsvector,
  name_key text not null,
  pad text generated always as (case when tsv is null then null else repeat(' ', 2000) end) stored,
  primary key (family, id)
) partition by list (family);

create table search_talents partition of search for values in ('talents') with (toast_tuple_target = 128);
create table search_hosts partition of search for values in ('hosts') with (toast_tuple_target = 128);
create table search_others partition of search default with (toast_tuple_target = 128);
alter table search_talents alter tsv set storage external;
alter table search_hosts alter tsv set storage external;
alter table search_others alter tsv set storage external;
create index search_tsv on search using gin (tsv) with (fastupdate = off);
create index search_facets on search using gin (facets);
create index search_staff_facets on search using gin (staff_facets);
create index search_score on search (family, score desc, id);
create index search_name on search using gin (name_key gin_trgm_ops);

-- In how many documents a word stands: its weight, the choice of plan, corrections.
create table search_words (
  family text not null,
  word text collate "C" not null,
  documents int not null,
  primary key (family, word)
);
create index search_words_trgm on search_words using gin (word gin_trgm_ops);

create table facet_codes (
  code int generated always as identity primary key,
  family text not null,
  facet text not null,
  value text not null,
  unique (family, facet, value)
);

-- Which tokenizer the documents were made with; another version rebuilds them in the background.
create table search_state (
  family text primary key,
  tokenizer text not null
);

create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id text,
  actor_name text,
  role text,
  action text not null,
  kind text not null,
  row_id uuid,
  label text,
  changed jsonb,
  country uuid,
  request text
);
create index audit_entries_row on audit_entries (kind, row_id, id desc);
create index audit_entries_at on audit_entries (at desc);

create table idempotency_keys (
  actor text not null,
  key text not null,
  kind text not null,
  row_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);

create table old_slugs (
  family text not null,
  slug text not null,
  row_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (family, slug)
);

create table saved_views (
  id uuid primary key,
  owner text not null,
  kind text not null,
  name text not null check (length(name) between 1 and 100),
  query text not null,
  shared_with text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index saved_views_kind on saved_views (kind, owner);

create table files (
  key text primary key,
  name text not null,
  type text not null,
  bytes bigint not null,
  width int,
  height int,
  public boolean not null default true,
  owner text,
  created_at timestamptz not null default now()
);

-- Which version of the shipped reference data is loaded.
create table shipped_data (
  name text primary key,
  hash text not null,
  loaded_at timestamptz not null default now()
);
