-- An organization asks for its verification: with which proof, since when; and when staff could not verify it.
alter table members
  add column verification_asked_at timestamptz,
  add column verification_proof text,
  add column verification_number text,
  add column verification_letter jsonb,
  add column verification_email text,
  add column verification_note text,
  add column verification_declined_at timestamptz,
  add constraint members_verification_asked check (verification_asked_at is null or verification_proof is not null);
