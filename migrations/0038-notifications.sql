-- What somebody is told in the portal, beside mails; it goes with the account, and after 180 days.
create table notifications (
  id uuid primary key,
  member uuid references members on delete cascade,
  staff uuid references users on delete cascade,
  topic text not null,
  -- Names what happened, once and for good: the same event is told once.
  event text not null unique,
  -- Which text says it, and what stands in it: sealed.
  what text not null,
  content bytea not null,
  -- A path of this site.
  link text not null check (link ~ '^/([^/\\]|$)'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  check (num_nonnulls(member, staff) = 1)
);
create index notifications_member on notifications (member, id) include (read_at) where member is not null;
create index notifications_staff on notifications (staff, id) include (read_at) where staff is not null;
create index notifications_created on notifications (created_at);

-- How somebody wants to hear of a topic; no row: as the topic begins (src/server/notices/topics.ts).
create table notice_choices (
  member uuid references members on delete cascade,
  staff uuid references users on delete cascade,
  topic text not null,
  in_app boolean not null,
  by_mail boolean not null,
  at timestamptz not null default now(),
  check (num_nonnulls(member, staff) = 1),
  unique nulls not distinct (member, staff, topic)
);

-- Who switched mails off hears of it in the portal from now on, and still gets no mail.
insert into notice_choices (member, staff, topic, in_app, by_mail, at)
select m.id, u.id, o.topic, true, false, o.at from mails_off o
left join members m on o.realm = 'member' and m.id = o.account
left join users u on o.realm = 'staff' and u.id = o.account
where m.id is not null or u.id is not null;
drop table mails_off;
