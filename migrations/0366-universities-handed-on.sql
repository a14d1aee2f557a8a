-- Questions about a university and its record in ROR that somebody may not decide, handed on with a note to who may.
create table ror_handovers (
  university uuid primary key references universities on delete cascade,
  ror text not null,
  note text not null,
  handed_by uuid,
  handed_at timestamptz not null default now()
);
