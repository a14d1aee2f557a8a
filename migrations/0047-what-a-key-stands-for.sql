-- A key that comes again with other values is no repetition: what was typed since is not thrown away for the row that exists.
alter table idempotency_keys add column said text;
