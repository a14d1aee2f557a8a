-- Who of the pools the researchers of a record are: what staff decided, and for seven days the way back.
create table tnrr_decisions (
  id uuid primary key,
  record uuid not null references tnrr_records on delete cascade,
  made_by text,
  made_name text not null,
  role text,
  made_at timestamptz not null default now(),
  undo_until timestamptz not null default now() + interval '7 days',
  undone_at timestamptz
);
create index tnrr_decisions_record on tnrr_decisions (record);
create index tnrr_decisions_open on tnrr_decisions (undo_until) where undone_at is null;

create table tnrr_decision_talents (
  decision uuid not null references tnrr_decisions on delete cascade,
  talent uuid not null references talents on delete cascade,
  is_accepted boolean not null,
  primary key (decision, talent)
);
create index tnrr_decision_talents_talent on tnrr_decision_talents (talent);

-- Records are found by the names and iDs of their researchers when somebody of the pools is new or changes the name: the key of each
-- name in the order of the researchers, made when the record is written.
create function researcher_keys(researchers jsonb) returns text[] language sql immutable parallel safe set search_path from current as $$
  select array_agg(person_key(e.r ->> 'name') order by e.at)
  from jsonb_array_elements(case when jsonb_typeof(researchers) = 'array' then researchers else '[]' end) with ordinality e(r, at)
$$;
create function researcher_orcids(researchers jsonb) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct e.r ->> 'orcid')
  from jsonb_array_elements(case when jsonb_typeof(researchers) = 'array' then researchers else '[]' end) e(r) where e.r ->> 'orcid' is not null
$$;
alter table tnrr_records add column researcher_keys text[] generated always as (researcher_keys(researchers)) stored;
create index tnrr_records_researcher_keys on tnrr_records using gin (researcher_keys) where deleted_at is null;
create index tnrr_records_researcher_orcids on tnrr_records using gin (researcher_orcids(researchers)) where deleted_at is null;

-- People by the key of a whole name, of which migration 0470 left the columns alone.
create index talents_full_name_key on talents (full_name_key) where deleted_at is null;
create index talents_name_native_key on talents (name_native_key) where deleted_at is null and name_native_key is not null;
