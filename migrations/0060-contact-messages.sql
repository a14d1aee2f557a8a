-- Numbers that rows are given within a year: one line for each series, raised in the transaction of the row.
create table row_numbers (
  series text not null,
  year int not null,
  last int not null,
  primary key (series, year)
);

create table contact_messages (
  id uuid primary key,
  ticket text,
  topic text not null check (topic in ('general', 'account', 'data_protection', 'report_entry', 'partnership', 'press')),
  name text not null,
  email text not null,
  message text not null,
  language text not null,
  about jsonb,
  consent_at timestamptz,
  status text not null default 'new' check (status in ('new', 'in_progress', 'answered', 'spam')),
  assigned_to uuid references users,
  answer text,
  answered_at timestamptz,
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
create unique index contact_messages_ticket on contact_messages (ticket);
create index contact_messages_status on contact_messages (status, ticket);
