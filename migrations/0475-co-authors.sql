-- Persons on works who are no talents (yet): gathered of the authors of works, linked to a talent by staff.
create table co_authors (
  id uuid primary key,
  display_name text not null,
  name_variants jsonb,
  orcid text,
  scopus_id text,
  openalex_id text,
  affiliation text,
  country uuid references countries,
  talent uuid references talents,
  works_count int,
  first_year int,
  last_year int,
  confidence int,
  deleted_at timestamptz,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index co_authors_orcid on co_authors (orcid) where deleted_at is null and orcid is not null;
create unique index co_authors_scopus_id on co_authors (scopus_id) where deleted_at is null and scopus_id is not null;
create unique index co_authors_openalex_id on co_authors (openalex_id) where deleted_at is null and openalex_id is not null;
create index co_authors_talent on co_authors (talent);
create index co_authors_country on co_authors (country);
create index co_authors_works on co_authors (works_count, id);
create index co_authors_to_resolve on co_authors (coalesce(works_count, 0) desc, id desc) where deleted_at is null;
create index co_authors_name on co_authors (display_name, id);

alter table publication_authors add column co_author uuid references co_authors;
create index publication_authors_co_author on publication_authors (co_author) where co_author is not null;

-- Which authors of works went to a talent with a co-author, and what they said before; for seven days that can be taken back.
create table co_author_talents (
  id uuid primary key,
  co_author uuid not null references co_authors on delete cascade,
  talent uuid not null references talents on delete cascade,
  -- [{"id": author, "talent": talent or null, "linkStatus": state}]
  authors jsonb not null,
  made_by text,
  made_name text not null,
  role text,
  made_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '7 days',
  undone_at timestamptz
);
create unique index co_author_talents_open on co_author_talents (co_author) where undone_at is null;
create index co_author_talents_talent on co_author_talents (talent);

-- Names are compared word by word: "S. Jaidee" may be Somchai Jaidee.
create index talents_words_of_name on talents using gin (string_to_array(full_name_key, ' ')) where deleted_at is null;
