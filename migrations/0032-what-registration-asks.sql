-- Members say at registration whether they are at the start of a career, and then whether they are under 20.
alter table members
  add column young_talent boolean not null default false,
  add column under_twenty boolean not null default false,
  add constraint members_under_twenty check (young_talent or not under_twenty);

-- How it stands with a guardian stands on the entry, where staff see it: asked and not answered, consented, refused.
alter table talents
  add column guardian_asked_at timestamptz,
  add column guardian_refused_at timestamptz;
update talents t set
  guardian_asked_at = case when r.answer is null and t.guardian_consent_at is null then r.asked_at end,
  guardian_refused_at = case when r.answer = 'refused' and t.guardian_consent_at is null then r.answered_at end
from guardian_requests r where r.entry = t.id;
alter table guardian_requests drop column answer, drop column answered_at;
