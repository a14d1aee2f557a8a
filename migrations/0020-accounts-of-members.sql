-- A member's wish for another address, and for 30 days the one before it: its owner can take it back.
create table email_changes (
  id uuid primary key,
  member uuid not null references members on delete cascade,
  old_email text not null,
  new_email text not null,
  asked_at timestamptz not null default now(),
  changed_at timestamptz
);
create index email_changes_member on email_changes (member, asked_at);

-- One table of consents, about accounts and about entries: proof that outlives its subject, so no reference to a row.
drop index consents_member;
alter table consents rename column member to subject;
alter table consents add column family text not null default 'members';
alter table consents alter column family drop default;
alter table consents add column recorded_by text;
update consents set origin = 'form';
insert into consents (family, subject, purpose, given, version, text_hash, locale, origin, recorded_by, at)
select family, row_id, purpose, given, text_version, text_hash, locale, origin, recorded_by, at from entry_consents order by id;
drop table entry_consents;
alter table consents add constraint consents_origin check (origin in ('form', 'mail_link', 'staff_record'));
create index consents_subject on consents (subject, purpose, id);
create trigger consents_append_only before update or delete or truncate on consents
for each statement execute function keep_proof();

-- What somebody does not want to hear by mail; no row: the mail comes.
create table mails_off (
  realm text not null,
  account uuid not null,
  topic text not null,
  at timestamptz not null default now(),
  primary key (realm, account, topic)
);

-- The links at the end of those mails; they have no end.
create table unsubscribe_links (
  hash bytea primary key,
  realm text not null,
  account uuid not null,
  topic text not null
);

-- Staff verified this organization, not what it calls itself next: its own change of name, type or ROR id asks for a new look.
create function unverify_renamed_member() returns trigger language plpgsql as $$
begin
  new.organization_verified_at := null;
  return new;
end $$;
create trigger members_unverify_renamed before update on members for each row
when (
  old.organization_verified_at is not null and new.updated_by = new.id::text and (
    old.organization_name is distinct from new.organization_name
    or (old.organization_type is not null and old.organization_type is distinct from new.organization_type)
    or (old.ror is not null and old.ror is distinct from new.ror)
  )
)
execute function unverify_renamed_member();
