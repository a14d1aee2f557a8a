-- Which identifying values of a person are only what a member typed: they propose, and confirm nothing until somebody checked them.
alter table talents add column typed_by_person text[];

-- A proved iD is none of them.
create or replace function keep_orcid_verified() returns trigger language plpgsql as $$
begin
  new.orcid_verified_at := (
    select i.last_used_at from member_identities i
    where i.provider = 'orcid' and i.subject = new.orcid and i.member = new.owner
  );
  if new.orcid_verified_at is not null then
    new.typed_by_person := nullif(array_remove(new.typed_by_person, 'orcid'), '{}');
  end if;
  return new;
end $$;

-- Of what stands already, the history says who entered it last. Where it says nothing any more, an entry with an owner is taken as
-- written by the owner.
update talents t set typed_by_person = found.names
from (
  select p.id, array_agg(field.name order by field.place) names
  from talents p
  cross join lateral (values
    (1, 'orcid', p.orcid is not null and p.orcid_verified_at is null),
    (2, 'scopusId', p.scopus_id is not null),
    (3, 'openalexId', p.openalex_id is not null),
    (4, 'email', p.email is not null and not exists (
      select 1 from members m where m.id = p.owner and lower(m.email) = lower(p.email)))
  ) as field (place, name, is_unproved)
  where field.is_unproved
    and (p.owner is not null or exists (
      select 1 from audit_entries m
      where m.kind in ('talents', 'young-talents') and m.row_id = p.id and m.actor_kind = 'member'))
    and coalesce((
      select a.actor_kind = 'member' from audit_entries a
      where a.kind in ('talents', 'young-talents') and a.row_id = p.id and a.changed ? field.name
      order by a.id desc limit 1), p.owner is not null)
  group by p.id
) found
where found.id = t.id;

-- Works that were confirmed by such a value alone are proposed again.
insert into row_work (name, row_id)
select 'propose-typed-links', id from talents where typed_by_person && '{orcid,scopusId}' and deleted_at is null
on conflict (name, row_id) do nothing;
