-- Numbers of works and citations of people as sources say them: one row for each person, source and retrieval. The entry of a person
-- shows a copy of one of them.
create table scopus_records (
  id uuid primary key,
  talent uuid not null references talents on delete cascade,
  source text not null check (source in ('scopus_api', 'scopus_file', 'openalex')),
  author_id text not null check (length(author_id) between 1 and 20),
  fetched_at timestamptz not null default now(),
  document_count int check (document_count >= 0),
  citation_count int check (citation_count >= 0),
  cited_by_count int check (cited_by_count >= 0),
  h_index int check (h_index >= 0),
  coauthor_count int check (coauthor_count >= 0),
  first_year int,
  last_year int,
  current_affiliation text,
  -- [{"code": "2300", "name": "Environmental Science"}]
  subject_areas jsonb,
  -- What fell by more than 30 % or more than tripled waits for a look; what was refused is kept and shown to nobody.
  state text not null default 'live' check (state in ('live', 'review', 'discarded')),
  run bigint references runs on delete set null,
  -- The answer of the source about this author.
  raw jsonb,
  decided_by text,
  decided_name text,
  decided_role text,
  decided_at timestamptz
);
create unique index scopus_records_retrieval on scopus_records (talent, source, fetched_at);
create index scopus_records_live on scopus_records (talent, source, fetched_at desc) where state = 'live';
create unique index scopus_records_review on scopus_records (talent, source) where state = 'review';
create index scopus_records_run on scopus_records (run);

-- Who is in a run, in its order, and what became of each. `author_id`: the id by which the source was asked.
create table metric_run_people (
  run bigint not null references runs on delete cascade,
  position int not null,
  -- Null where the person was erased.
  talent uuid,
  -- What a file says of this person: the numbers of a record.
  given jsonb,
  outcome text check (outcome in ('updated', 'unchanged', 'review', 'noId', 'notFound', 'failed', 'gone')),
  author_id text,
  -- {"before": {…}, "after": {…}}: the three numbers.
  changed jsonb,
  at timestamptz,
  primary key (run, position)
);
create unique index metric_run_people_once on metric_run_people (run, talent);
create index metric_run_people_lately on metric_run_people (run, at desc, position desc) where at is not null;

-- What a source still lets us ask, as its last answer said.
create table source_quotas (
  source text primary key,
  most bigint not null,
  remaining bigint not null,
  resets_at timestamptz,
  seen_at timestamptz not null default now()
);

-- Ids of authors that staff gave to people in the queue, for seven days to be taken back.
create table metric_links (
  id uuid primary key,
  talent uuid not null references talents on delete cascade,
  field text not null check (field in ('scopusId', 'openalexId')),
  value text not null,
  made_by text,
  made_name text not null,
  role text,
  made_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '7 days',
  undone_at timestamptz
);
create index metric_links_talent on metric_links (talent);
create index metric_links_open on metric_links (made_at desc) where undone_at is null;

-- What entries hold so far becomes their first record, where it says of whom.
insert into scopus_records (id, talent, source, author_id, fetched_at, document_count, citation_count, h_index)
select gen_random_uuid(), t.id, t.metric_source, case t.metric_source when 'openalex' then t.openalex_id else t.scopus_id end,
  t.metric_at::timestamp at time zone 'Asia/Bangkok', t.document_count, t.citation_count, t.h_index
from talents t
where t.metric_source is not null and t.metric_at is not null
  and coalesce(t.document_count, t.citation_count, t.h_index) is not null
  and case t.metric_source when 'openalex' then t.openalex_id else t.scopus_id end is not null;
