-- Keywords that an upload proposed: its undo takes back those that nothing else uses.
alter table import_runs add column proposed jsonb not null default '[]';
