-- Which university of the list the affiliation of an author of a work names, and whose texts are decided about: those of people, or of works.
alter table publication_authors add column university uuid references universities;
create index publication_authors_university on publication_authors (university) where university is not null;
create index publication_authors_affiliation_alone
  on publication_authors (lower(regexp_replace(btrim(affiliation_text), '\s+', ' ', 'g')), affiliation_country)
  where university is null and affiliation_text is not null and deleted_at is null;

alter table affiliation_decisions add column about text not null default 'people' check (about in ('people', 'works'));
-- A work may name an affiliation without its country.
alter table affiliation_decisions alter column country drop not null;
alter table affiliation_decisions add check (about = 'works' or country is not null);
-- The text as somebody wrote it, to be shown by; of earlier decisions as it is compared.
alter table affiliation_decisions add column written text check (length(written) <= 600);

-- Which authors of works got the university by a decision.
create table affiliation_author_changes (
  decision uuid not null references affiliation_decisions on delete cascade,
  author uuid not null references publication_authors on delete cascade,
  primary key (decision, author)
);
create index affiliation_author_changes_author on affiliation_author_changes (author);
