-- Journals and their publishers: lists that everybody shares, without a country scope. Merges of every kind note what was taken.
create table publishers (
  id uuid primary key,
  name text not null,
  alternate_names jsonb,
  country uuid references countries,
  parent uuid references publishers,
  website text,
  crossref_member_id text,
  ror text,
  active boolean not null default true,
  "order" int,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create unique index publishers_name on publishers (name) where deleted_at is null;
create index publishers_name_folded on publishers (lower(name));
create unique index publishers_crossref_member_id on publishers (crossref_member_id) where deleted_at is null and crossref_member_id is not null;
create unique index publishers_ror on publishers (ror) where deleted_at is null and ror is not null;
create index publishers_parent on publishers (parent);
create index publishers_country on publishers (country);

create table journals (
  id uuid primary key,
  title text not null,
  abbreviated_title text,
  issn_print text,
  issn_online text,
  issn_l text,
  publisher uuid references publishers,
  country uuid references countries,
  website text,
  scopus_source_id text,
  subject_areas jsonb,
  index_standards uuid[],
  quartile text,
  quartile_year int,
  is_open_access boolean not null default false,
  in_doaj boolean not null default false,
  active boolean not null default true,
  "order" int,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create unique index journals_issn_l on journals (issn_l) where deleted_at is null and issn_l is not null;
create unique index journals_scopus_source_id on journals (scopus_source_id) where deleted_at is null and scopus_source_id is not null;
create index journals_issn_print on journals (issn_print);
create index journals_issn_online on journals (issn_online);
create index journals_title_folded on journals (lower(title));
create index journals_title on journals (title, id);
create index journals_publisher on journals (publisher);
create index journals_country on journals (country);
create index journals_index_standards on journals using gin (index_standards);

-- Since now every merge by staff notes which values it took; those of lists took none.
update merges set taken = '{}' where taken is null and undo_until > made_at + interval '1 day';

-- Values may be proposed for rows of every kind; whoever erases a row erases what was proposed for it.
alter table proposals drop constraint proposals_entry_fkey;

-- Rows of any kind that were made two; for seven days that can be taken back.
create table row_splits (
  id uuid primary key,
  kind text not null,
  kept uuid not null,
  made uuid not null,
  kept_label text not null,
  made_label text not null,
  -- Fields whose value went to the new row.
  gone text[] not null,
  made_by text,
  made_name text not null,
  role text,
  made_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '7 days',
  undone_at timestamptz
);
create index row_splits_kind on row_splits (kind, made_at desc);
