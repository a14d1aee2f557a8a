-- What matches learn from published texts: an object of the file store for each version, and the portions that are learned until it is written.
create table evidence_versions (
  run bigint primary key,
  -- What changed later is not in it.
  began_at timestamptz not null,
  rows int not null default 0,
  documents int not null default 0,
  bytes bigint not null default 0,
  -- Empty as long as its object is not written whole.
  done_at timestamptz
);
create table evidence_portions (
  run bigint not null references evidence_versions (run) on delete cascade,
  place int not null,
  -- Numbers of terms, ids and years: no words.
  bytes bytea not null,
  primary key (run, place)
);
