-- Copies of own data lie encrypted in the storage. Those made before do not: they are over, and cleaning up deletes them.
update own_exports set expires_at = now() where made_at is not null;
