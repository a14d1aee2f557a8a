-- Links of mails that ask whether something is still so: one for each row and the day that is asked about. Any kind of row may be asked about.
create table confirm_links (
  hash bytea primary key,
  kind text not null,
  item uuid not null,
  about date not null,
  unique (kind, item, about)
);
insert into confirm_links (hash, kind, item, about) select hash, 'needs', need, confirm_by from need_links;
drop table need_links;

-- Of what a member saved: deadlines of which they were reminded, and so many days before.
create table deadline_reminders (
  member uuid not null references members on delete cascade,
  kind text not null,
  item uuid not null,
  deadline text not null,
  days int not null,
  primary key (member, kind, item, deadline, days)
);
