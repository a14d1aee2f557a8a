-- Mails that others cause are limited for each mailbox and for whoever causes them; what is too much waits for a digest.
-- waiting -> held (too much: waits for the digest of its mailbox) -> told (it stands in that digest).
-- waiting or held -> replaced: asked again before it went out, and what was asked last goes out in its place.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('waiting', 'sending', 'handing', 'sent', 'failed', 'unsure', 'held', 'told', 'replaced'));

alter table mails
  -- The mailbox of the recipient, folded as the large providers do.
  add column mailbox text,
  -- Mails of one digest: of one mailbox where it is known to be one, else of one address.
  add column digest_group text,
  -- Who causes it, as keyed hashes: the mailbox and the network. null: not counted.
  add column caused_by text[],
  -- What it tells of: asked again, it replaces what waits.
  add column about text,
  -- A mail that is counted goes out from here on; before, nobody has counted it yet.
  add column let_out_at timestamptz;

drop index mails_due;
create index mails_due on mails (due_at) where state = 'waiting' and (caused_by is null or let_out_at is not null);
create index mails_uncounted on mails (queued_at) where state = 'waiting' and caused_by is not null and let_out_at is null;
create index mails_held on mails (mailbox, due_at) where state = 'held';
create index mails_about on mails (about) where about is not null;

-- One row for each key of each mail that was let out: how many were in a day is counted here, whatever became of the mail.
create table mail_counts (
  key text not null,
  at timestamptz not null default clock_timestamp()
);
create index mail_counts_key on mail_counts (key, at);
create index mail_counts_at on mail_counts (at);

-- The same in the portal: as long as one is unread it says what happened last.
alter table notifications add column about text;
create index notifications_about on notifications (about) where about is not null and read_at is null;

-- Where somebody who registered goes on: kept here, so that no mail holds an address that they chose.
alter table link_tokens add column redirect text;
