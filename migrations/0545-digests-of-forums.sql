-- How often somebody wants mails that come by themselves, and until when a member heard what is new in the forums.
alter table notice_choices add column often text check (often in ('daily', 'weekly'));

create table forum_digests (
  member uuid primary key references members on delete cascade,
  told_at timestamptz not null,
  told_until timestamptz not null
);
