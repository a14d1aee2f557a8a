-- A researcher invites a student by mail: the link, whose address is kept as a keyed hash alone.
create table student_invitations (
  id uuid primary key,
  supervisor uuid not null references talents on delete cascade,
  person text not null,
  -- SHA-256 of the token in the mail.
  token_hash bytea not null unique,
  invited_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null default clock_timestamp() + interval '30 days',
  -- The link works once.
  used_at timestamptz,
  unique (supervisor, person)
);

-- What supervisors say of young talents who name them.
create table supervisions (
  student uuid not null references talents on delete cascade,
  supervisor uuid not null references talents on delete cascade,
  state text not null check (state in ('confirmed', 'declined')),
  decided_at timestamptz not null default clock_timestamp(),
  primary key (student, supervisor)
);
create index supervisions_supervisor on supervisions (supervisor);
