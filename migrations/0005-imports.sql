-- Uploads: one run per file, its rows as they stood in the file, what the check found, and what a commit wrote.
create table import_runs (
  number bigint generated always as identity primary key,
  kind text not null,
  file_name text not null,
  file_bytes int not null,
  file_hash text not null,
  -- The file itself until the rows are taken over, so that another sheet or encoding can be chosen.
  file bytea,
  started_by text not null,
  started_name text not null,
  role text,
  country uuid,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'mapped', 'checked', 'committing', 'done', 'partly', 'undone', 'failed')),
  -- What works on it: nothing, a check, a commit, an undo; and whether it rests.
  work text not null default 'none' check (work in ('none', 'check', 'commit', 'undo')),
  paused boolean not null default false,
  progress int not null default 0,
  total int not null default 0,
  head jsonb not null,
  mapping jsonb not null default '[]',
  -- How dates are read, what an empty cell means, who is published.
  options jsonb not null default '{}',
  counts jsonb not null default '{}',
  log jsonb not null default '[]',
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  finished_at timestamptz,
  told_at timestamptz,
  undo_until timestamptz
);
create index import_runs_kind on import_runs (kind, number desc);
create index import_runs_hash on import_runs (file_hash, kind, created_at);

create table import_rows (
  run bigint not null references import_runs on delete cascade,
  at int not null,
  row_number int not null,
  cells json not null,
  -- Repairs by column name: the text that stands instead of the cell.
  edits jsonb,
  -- What the person said about a possible duplicate: 'create', 'skip' or the id of the row it is.
  decision text,
  state text check (state in ('create', 'update', 'unchanged', 'duplicate', 'error', 'skipped')),
  -- 0 ready, 1 needs work, 2 blocked: the color in the loom.
  severity smallint not null default 0,
  problems jsonb,
  -- Field by field what will be, or was, written.
  given json,
  target uuid,
  before json,
  written_at timestamptz,
  written_version int,
  undone boolean not null default false,
  primary key (run, at)
);
create index import_rows_open on import_rows (run, at) where state in ('create', 'update') and written_at is null;
create index import_rows_problems on import_rows (run, at) where problems is not null;

-- Which column a person meant by a heading, for the next file; a null name means "leave it out".
create table import_headings (
  owner text not null,
  kind text not null,
  heading text not null,
  name text,
  primary key (owner, kind, heading)
);
