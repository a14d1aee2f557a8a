-- Values of rows that several kinds refer to (countries, keywords) have one code in the documents of all of them, so that one
-- statement filters and counts several kinds. Their codes stand under no family, by the kind referred to.
create temporary table shared_facets (family text, facet text, target text) on commit drop;
insert into shared_facets values
  ('talents', 'country', 'countries'),
  ('talents', 'domainIndustries', 'domain-industries'),
  ('talents', 'university', 'universities'),
  ('talents', 'department', 'departments'),
  ('talents', 'keywords', 'keywords'),
  ('hosts', 'country', 'countries'),
  ('hosts', 'city', 'cities'),
  ('hosts', 'domainIndustries', 'domain-industries'),
  ('cities', 'country', 'countries'),
  ('universities', 'country', 'countries'),
  ('universities', 'organizationType', 'organization-types'),
  ('departments', 'university', 'universities');

-- The largest family keeps its codes; documents of the others get them at once, for filters are asked while a rebuild waits.
create temporary table moved_codes on commit drop as
select c.code as old, c.family, s.target, c.value,
  first_value(c.code) over (partition by s.target, c.value order by c.family <> 'talents', c.code) as code
from facet_codes c join shared_facets s using (family, facet);

update search d set
  facets = (select coalesce(array_agg(coalesce(m.code, f)), '{}') from unnest(d.facets) f left join moved_codes m on m.old = f),
  member_facets = (select coalesce(array_agg(coalesce(m.code, f)), '{}') from unnest(d.member_facets) f left join moved_codes m on m.old = f),
  staff_facets = (select coalesce(array_agg(coalesce(m.code, f)), '{}') from unnest(d.staff_facets) f left join moved_codes m on m.old = f)
where d.family in (select m.family from moved_codes m where m.old <> m.code);

delete from facet_codes c using moved_codes m where c.code = m.old and m.old <> m.code;
update facet_codes c set family = '', facet = m.target from moved_codes m where c.code = m.old and m.old = m.code;
