-- Mails of requests go to mailboxes without an account as well: their last link stops them, by the keyed hash of the mailbox.
alter table unsubscribe_links alter column account drop not null, add column mailbox text;
alter table unsubscribe_links
  add constraint unsubscribe_links_account_or_mailbox check ((account is null) <> (mailbox is null));

-- What mailboxes without an account want to hear nothing more of; nobody is named here.
create table mailbox_stops (
  mailbox text not null,
  topic text not null,
  at timestamptz not null default now(),
  primary key (mailbox, topic)
);
