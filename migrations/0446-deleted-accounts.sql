-- Accounts whose members had them deleted stand among the erasures: hidden at once, erased when the time to undo it is over.
alter table erasures
  -- Of an account: what goes with it; null for an entry.
  add column form text check (form in ('works', 'everything')),
  -- Not erased before.
  add column due_at timestamptz not null default now(),
  -- Rows that were hidden when the account was, to come back when it is kept.
  add column hidden jsonb,
  -- Written into the list outside the database, which outlives a restore of a backup.
  add column listed_at timestamptz;
drop index erasures_due;
create index erasures_due on erasures (due_at) where erased_at is null;
create index erasures_unlisted on erasures (erased_at) where erased_at is not null and listed_at is null;
