-- Research projects of the national repository, brought in by files and by its interface, and matched with people of the pools.
create table tnrr_records (
  id uuid primary key,
  external_id text not null,
  title jsonb not null,
  abstract jsonb,
  researchers jsonb,
  agency text,
  field text,
  year int,
  keywords uuid[],
  url text,
  budget numeric(14, 2),
  matched_talents uuid[],
  match_state text not null default 'unmatched' check (match_state in ('unmatched', 'suggested', 'matched', 'rejected')),
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
create unique index tnrr_records_external_id on tnrr_records (external_id) where deleted_at is null;
create index tnrr_records_year on tnrr_records (year, id);
create index tnrr_records_keywords on tnrr_records using gin (keywords);
create index tnrr_records_matched_talents on tnrr_records using gin (matched_talents);
create index tnrr_records_match_state on tnrr_records (match_state, id);
create index tnrr_records_title on tnrr_records (lower(coalesce(title ->> 'en', title ->> 'th', title ->> 'zh', title ->> 'lo')));
