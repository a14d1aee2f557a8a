-- With which role somebody decided: accounts of some roles are named only to each other.
alter table ror_decisions add column role text;
update ror_decisions d set role = u.role from users u where u.id::text = d.decided_by;
