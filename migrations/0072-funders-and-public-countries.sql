-- Funders of a work; countries of a work come from people whom the public sees; how many ISSNs a journal has.
alter table publications add column funders uuid[];
create index publications_funders on publications using gin (funders);

with linked as (
  select a.publication, array_agg(t.country order by a."order") countries
  from publication_authors a join talents t on t.id = a.talent
  where a.link_status = 'confirmed' and a.deleted_at is null and t.deleted_at is null
    and t.status = 'published' and t.profile_public and t.country is not null
  group by a.publication
)
update publications p set author_countries = (
  select array_agg(country order by first) from (
    select country, min(at) first from unnest(l.countries) with ordinality as c(country, at) group by country
  ) once
)
from publications q left join linked l on l.publication = q.id
where p.id = q.id and p.author_countries is not null;

alter table journals add column issn_count int;
update journals set issn_count = (select count(distinct n) from unnest(array[issn_print, issn_online, issn_l]) n where n is not null);
