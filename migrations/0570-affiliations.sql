-- What staff decided about affiliations that people have as text: which university of the list it is, which it is not, or that it is none.
-- The text as it is compared (lower case, single spaces), of people of one country.
create table affiliation_decisions (
  id uuid primary key,
  text_key text not null check (length(text_key) between 1 and 600),
  country uuid not null references countries on delete cascade,
  decision text not null check (decision in ('accept', 'reject', 'none')),
  university uuid references universities on delete cascade,
  decided_by text,
  decided_name text not null,
  role text,
  decided_at timestamptz not null default now(),
  -- Of people who got a university by it; what changed nobody can be taken back at any time.
  undo_until timestamptz not null default now() + interval '7 days',
  undone_at timestamptz,
  check ((university is null) = (decision = 'none'))
);
create index affiliation_decisions_text on affiliation_decisions (text_key, country) where undone_at is null;
create index affiliation_decisions_lately on affiliation_decisions (decided_at desc) where undone_at is null;

-- Whom a decision gave the university, with the text it took away where that said no more than its name.
create table affiliation_changes (
  decision uuid not null references affiliation_decisions on delete cascade,
  talent uuid not null references talents on delete cascade,
  affiliation text,
  primary key (decision, talent)
);
create index affiliation_changes_talent on affiliation_changes (talent);
create index talents_affiliation_alone on talents (country) where university is null and affiliation is not null and owner is null and deleted_at is null;
