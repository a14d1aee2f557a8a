-- Works that were found for members elsewhere and wait for their word. What was refused stays, so that it is never proposed again.
create table inbox_works (
  id uuid primary key,
  member uuid not null references members on delete cascade,
  -- The surest identifier of the work; title, year and first author where it has none.
  key text not null,
  fingerprint text not null,
  title text not null,
  -- Where and when it was found: [{ source, asked, at }], the first one first.
  found jsonb not null,
  -- What was found: { values, authors, where }, as rows of publications and their authors are written.
  work jsonb not null,
  state text not null default 'open' check (state in ('open', 'taken', 'refused', 'skipped')),
  match text not null check (match in ('new', 'here', 'alike')),
  -- The work that it is here, or may be.
  publication uuid,
  reasons text[] not null default '{}',
  -- The author that the member became, what that link was before, and whether the work was made for the member.
  author uuid,
  link_before jsonb,
  is_made boolean not null default false,
  -- Why it could not be taken.
  problem text,
  found_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (member, key)
);
create index inbox_works_lists on inbox_works (member, state, match, found_at desc, id);
create index inbox_works_fingerprints on inbox_works (member, fingerprint);

-- What a member said of two things: these works are not the same; this author of a source is somebody else.
create table inbox_refusals (
  member uuid not null references members on delete cascade,
  subject text not null check (subject in ('same', 'author')),
  key text not null,
  other text not null,
  title text not null,
  said_at timestamptz not null default now(),
  primary key (member, subject, key, other)
);

-- What was asked for members, and what came.
create table inbox_look_ups (
  id uuid primary key,
  member uuid not null references members on delete cascade,
  source text not null,
  asked text not null,
  counts jsonb not null default '{}',
  -- Why it ended before its end, and how long the source wants to be left alone (s).
  fault text,
  seconds integer,
  asked_at timestamptz not null default now()
);
create index inbox_look_ups_lately on inbox_look_ups (member, asked_at desc);
