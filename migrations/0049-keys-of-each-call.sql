-- A key stands for one call of one account: the same key sent to another list stands for another row there, and neither is forgotten for the other.
alter table idempotency_keys drop constraint idempotency_keys_pkey, add primary key (actor, key, kind);
create index idempotency_keys_created_at on idempotency_keys (created_at);
-- What was said is kept as a keyed hash of all of it from now on; a key of before stands for its row whatever is said.
update idempotency_keys set said = null;
