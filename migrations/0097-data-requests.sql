-- Requests of people about their own data, due thirty days after they came.
create table data_requests (
  id uuid primary key,
  ticket text,
  request_type text not null check (request_type in ('access', 'correct', 'delete', 'object', 'restrict')),
  email text not null,
  country uuid references countries,
  language text not null,
  text text,
  subject uuid references members,
  entry jsonb,
  received_at timestamptz,
  verified_at timestamptz,
  due_at date,
  days_left int,
  status text not null default 'new' check (status in ('new', 'verified', 'in_progress', 'done', 'rejected')),
  handled_by uuid references users,
  answer text,
  decided_at timestamptz,
  status_reason text,
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
create unique index data_requests_ticket on data_requests (ticket);
create index data_requests_due on data_requests (country, days_left);
create index data_requests_subject on data_requests (subject);
