-- Searches that members keep: a public list with what it is asked, and how often they are told of what is new in it.
create table saved_searches (
  id uuid primary key,
  member uuid not null references members on delete cascade,
  name text not null,
  -- The list by its kind, and its question: parameters in one order, without page, order and looks.
  kind text not null,
  query text not null,
  frequency text not null default 'weekly' check (frequency in ('off', 'daily', 'weekly')),
  -- When it was compared first; empty until then, and again when alerts were off.
  compared_at timestamptz,
  mailed_at timestamptz,
  -- Of a list that is longer than what is remembered: rows older than this one are not new.
  oldest uuid,
  created_at timestamptz not null default clock_timestamp(),
  unique (member, kind, query)
);

-- What its member knows of it: what was there at first, and what was mailed.
create table saved_search_rows (
  search uuid not null references saved_searches on delete cascade,
  item uuid not null,
  primary key (search, item)
);
