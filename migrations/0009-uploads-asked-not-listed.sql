-- People who asked not to be listed, as keyed hashes only; and people listed from public sources without a notice.
create table suppressions (
  hash text primary key,
  -- Which field the hash is of: an e-mail address is never taken for an ORCID.
  field text not null,
  reason text not null check (reason in ('erased', 'objected')),
  since timestamptz not null default now()
);

-- Set 30 days after an upload that was marked as taken from public sources, for people without an e-mail address.
alter table talents add column listed_at timestamptz;
