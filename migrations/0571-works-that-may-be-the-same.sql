-- Works that may be the same: the keys under which they meet, and the pairs that were compared, with score and reasons.
create table work_keys (
  work uuid not null references publications on delete cascade,
  key text not null,
  primary key (work, key)
);
create index work_keys_key on work_keys (key);

create table work_pairs (
  one uuid not null references publications on delete cascade,
  other uuid not null references publications on delete cascade,
  score real not null,
  reasons text[] not null,
  primary key (one, other),
  check (one < other)
);
create index work_pairs_other on work_pairs (other);
