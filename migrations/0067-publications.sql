-- Publications with their authors in order.
create table publications (
  id uuid primary key,
  title text not null,
  title_translated jsonb,
  work_type text,
  published_year int,
  published_on date,
  journal uuid references journals,
  container_title text,
  publisher uuid references publishers,
  volume text,
  issue text,
  pages text,
  article_number text,
  doi text,
  eid text,
  pubmed_id text,
  openalex_id text,
  isbn text,
  abstract text,
  keywords uuid[],
  domain_industries uuid[],
  language text,
  open_access text,
  index_standards uuid[],
  cited_by_count int,
  cited_by_source text,
  cited_by_at timestamptz,
  fulltext_url text,
  license_url text,
  funding_text text,
  is_retracted boolean not null default false,
  -- Of the first linked author, else chosen by staff.
  country uuid references countries,
  authors_text text,
  author_countries uuid[],
  linked_talents int,
  slug text not null,
  status text not null default 'draft' check (status in ('draft', 'pending', 'published', 'rejected', 'archived')),
  status_reason text,
  published_at timestamptz,
  reviewed_at timestamptz,
  source text,
  source_id text,
  source_name text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text,
  deleted_at timestamptz
);
create unique index publications_slug on publications (slug) where deleted_at is null and slug is not null;
create unique index publications_doi on publications (doi) where deleted_at is null and doi is not null;
create unique index publications_eid on publications (eid) where deleted_at is null and eid is not null;
create unique index publications_pubmed_id on publications (pubmed_id) where deleted_at is null and pubmed_id is not null;
create unique index publications_openalex_id on publications (openalex_id) where deleted_at is null and openalex_id is not null;
create index publications_title_folded on publications using hash (lower(title));
create index publications_year on publications (published_year desc, id);
create index publications_updated on publications (updated_at desc, id);
create index publications_journal on publications (journal);
create index publications_publisher on publications (publisher);
create index publications_country on publications (country);
create index publications_author_countries on publications using gin (author_countries);
create index publications_keywords on publications using gin (keywords);
create index publications_source on publications (source, source_id);
create index publications_batch on publications (import_batch);

create table publication_authors (
  id uuid primary key,
  publication uuid not null references publications on delete cascade,
  raw_name text not null,
  talent uuid references talents,
  orcid text,
  scopus_id text,
  affiliation_text text,
  affiliation_country uuid references countries,
  is_corresponding boolean not null default false,
  link_status text,
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
create index publication_authors_publication on publication_authors (publication, "order");
create unique index publication_authors_talent on publication_authors (publication, talent) where deleted_at is null and talent is not null;
create index publication_authors_of_talent on publication_authors (talent);
create index publication_authors_name on publication_authors (person_key(raw_name));
create index publication_authors_orcid on publication_authors (orcid) where orcid is not null;
create index publication_authors_scopus_id on publication_authors (scopus_id) where scopus_id is not null;

create table search_publications partition of search for values in ('publications') with (toast_tuple_target = 128);
alter table search_publications alter tsv set storage external;
