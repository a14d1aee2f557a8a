-- Work of the product in portions that go on where they stopped: what is under way, how far it is, and what came of earlier ones.
create table runs (
  number bigint generated always as identity primary key,
  name text not null,
  -- What of its subject it works on, where it may work on several at once; empty otherwise.
  scope text not null default '',
  state text not null default 'queued' check (state in ('queued', 'running', 'waiting', 'paused', 'done', 'failed', 'stopped')),
  -- A dry run tells what would be done and writes nothing.
  is_dry boolean not null default false,
  -- Where the next portion begins: what the work itself keeps.
  checkpoint jsonb not null default '{}',
  progress int not null default 0,
  total int,
  counts jsonb not null default '{}',
  -- How often in a row a portion failed, and the last error.
  tries int not null default 0,
  error text,
  started_by text not null,
  started_name text not null,
  resumes_at timestamptz,
  created_at timestamptz not null default now(),
  worked_at timestamptz,
  finished_at timestamptz
);
create unique index runs_open on runs (name, scope) where state in ('queued', 'running', 'waiting', 'paused');
create index runs_name on runs (name, number desc);
