-- Requests with all that they carry: the need behind them, a copy of the CV, what came of them, who is blocked, and what was reported.
alter table pairing_requests
  add column need uuid references needs,
  add column requester_country uuid references countries,
  add column cv_shared boolean,
  add column is_withheld boolean,
  add column outcome text,
  add column completed_at timestamptz,
  add column reported_at timestamptz,
  add column report_closed_at timestamptz;
create index pairing_requests_need on pairing_requests (need) where need is not null;
create index pairing_requests_requester_country on pairing_requests (requester_country) where requester_country is not null;
create index pairing_requests_waiting on pairing_requests (sent_at) where status in ('sent', 'viewed');
create index pairing_requests_accepted on pairing_requests (decided_at) where status = 'accepted';
create index pairing_requests_reported on pairing_requests (reported_at) where reported_at is not null;
update pairing_requests r set requester_country = m.country from members m where m.id = r.requester;

-- Beside the message and the answer, encrypted alike: why it was declined for the own memory, what came of it, why it was reported.
alter table pairing_request_texts
  alter column message drop not null,
  add column note bytea,
  add column outcome_note bytea,
  add column report bytea;

-- The CV as it stood when the request was sent: encrypted, for its receiver alone; it goes with the request.
create table pairing_request_cvs (
  request uuid primary key references pairing_requests on delete cascade,
  content bytea not null
);

alter table pairing_request_links drop constraint pairing_request_links_purpose_check;
alter table pairing_request_links
  add constraint pairing_request_links_purpose_check check (purpose in ('confirm', 'answer', 'outcome'));

-- Who receives nothing more from whom: keyed hashes of accounts and mailboxes, so that nobody is named here.
create table pairing_blocks (
  blocker text not null,
  requester text not null,
  created_at timestamptz not null default now(),
  primary key (blocker, requester)
);
