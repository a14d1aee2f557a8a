-- What was found for companies that look for somebody, for the list of staff; a company without a row here was not matched yet.
create table company_matchings (
  company uuid primary key references match_companies on delete cascade,
  matched_at timestamptz not null default now()
);
create table company_matches (
  company uuid not null references company_matchings on delete cascade,
  item uuid not null,
  primary key (company, item)
);
create index company_matches_item on company_matches (item);
