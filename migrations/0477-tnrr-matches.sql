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

-- Records are found by the names and iDs of their researchers when somebody of the pools is new or changes the name.
create function researcher_keys(researchers jsonb) returns text[] language sql immutable parallel safe set search_path from current as $$
  select array_agg(distinct key) from (
    select person_key(r ->> 'name') key from jsonb_array_elements(coalesce(researchers, '[]')) r
  ) k where key is not null
$$;
create function researcher_orcids(researchers jsonb) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct orcid) from (
    select r ->> 'orcid' orcid from jsonb_array_elements(coalesce(researchers, '[]')) r
  ) k where orcid is not null
$$;
create index tnrr_records_researcher_keys on tnrr_records using gin (researcher_keys(researchers)) where deleted_at is null;
create index tnrr_records_researcher_orcids on tnrr_records using gin (researcher_orcids(researchers)) where deleted_at is null;
