-- Mails wait here from the transaction that causes them until the mail server has taken them.
-- waiting -> sending (a worker has it, the server has not) -> handing (the server may have it) -> sent.
-- A worker that dies gives `sending` back; `handing` becomes `unsure`: it is not sent a second time by itself.
create table mails (
  id uuid primary key,
  event text not null unique,
  template text not null,
  recipient text not null,
  locale text not null,
  -- Sealed: links in it open accounts. Emptied when it is sent.
  content bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'handing', 'sent', 'failed', 'unsure')),
  worker int,
  tries int not null default 0,
  queued_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  error text
);
create index mails_due on mails (due_at) where state = 'waiting';
create index mails_under_way on mails (worker) where state in ('sending', 'handing');
create index mails_ended on mails (ended_at) where ended_at is not null;

-- A worker holds the advisory lock of its number as long as it lives.
create sequence mail_workers as int cycle;
