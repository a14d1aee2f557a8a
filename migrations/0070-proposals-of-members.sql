-- Proposals of a change by members, and by staff who may not change the row: for rows of any kind, several people about one field.
alter table proposals
  add column kind text,
  -- Account of who proposes: a member or staff.
  add column proposer uuid,
  add column reason text,
  drop constraint proposals_origin_check,
  add constraint proposals_origin_check check (origin in ('person', 'upload', 'account')),
  add constraint proposals_account_check check (origin <> 'account' or (kind is not null and proposer is not null));
drop index proposals_open;
create unique index proposals_open on proposals (entry, origin, coalesce(proposer, '00000000-0000-0000-0000-000000000000'), field)
  where state = 'open' and field is not null;
create index proposals_of_kind on proposals (kind, created_at) where state = 'open' and origin = 'account';
