-- Requests that one side sends another through the portal: the message is relayed, no address is shown before it is accepted.
create table pairing_requests (
  id uuid primary key,
  number text,
  target jsonb not null,
  country uuid references countries,
  requester uuid references members,
  requester_name text not null,
  requester_organization text,
  requester_email text not null,
  language text not null,
  message text,
  answer text,
  decline_reason text,
  group_id text,
  status text not null default 'draft' check (status in ('draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired', 'completed')),
  sent_at timestamptz,
  decided_at timestamptz,
  expires_at timestamptz,
  status_reason text,
  internal_note text,
  deleted_at timestamptz,
  source text,
  source_id text,
  import_batch text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by text,
  updated_at timestamptz not null default now(),
  updated_by text
);
create unique index pairing_requests_number on pairing_requests (number);
create index pairing_requests_country on pairing_requests (country, number desc);
create index pairing_requests_requester on pairing_requests (requester) where requester is not null;
create index pairing_requests_asked on pairing_requests (lower(requester_email), status);
create index pairing_requests_target on pairing_requests ((target->>'id'));
create index pairing_requests_group on pairing_requests (group_id);

-- Links by which a visitor confirms a request, and by which its receiver answers.
create table pairing_request_links (
  hash bytea primary key,
  purpose text not null check (purpose in ('confirm', 'answer')),
  request uuid not null references pairing_requests on delete cascade,
  email text,
  expires_at timestamptz not null
);
create index pairing_request_links_request on pairing_request_links (request);
