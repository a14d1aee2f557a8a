-- Young talents under 20: the answer "I am under 20", and what their guardian was asked and said.
alter table talents add column under_twenty boolean not null default false;

-- One open question per entry; a new address or a new mail replaces it. What was said stays in the consents, this is only the link.
create table guardian_requests (
  entry uuid primary key references talents on delete cascade,
  -- Keyed hash of the address asked: a changed address is another person.
  person text not null,
  -- SHA-256 of the token in the mail.
  token_hash bytea not null unique,
  asked_at timestamptz not null default now(),
  -- Answers are taken until then; a consent can be withdrawn as long as it stands.
  expires_at timestamptz not null default now() + interval '60 days',
  answer text check (answer in ('confirmed', 'refused')),
  answered_at timestamptz
);
