-- The order of a list holds the columns that say who is seen: a deep page reads the index alone, not every row before it.
drop index talents_h;
drop index talents_updated;
drop index talents_confirmed;
drop index talents_works;
drop index talents_name;
create index talents_h on talents (talent_group, h_index desc nulls last, id)
  include (status, profile_public, claim_status, notice_at, listed_at, deleted_at);
create index talents_updated on talents (talent_group, updated_at desc nulls last, id)
  include (status, profile_public, claim_status, notice_at, listed_at, deleted_at);
create index talents_confirmed on talents (talent_group, confirmed_at desc nulls last, id)
  include (status, profile_public, claim_status, notice_at, listed_at, deleted_at);
create index talents_works on talents (talent_group, document_count desc nulls last, id)
  include (status, profile_public, claim_status, notice_at, listed_at, deleted_at);
create index talents_name on talents (talent_group, full_name, id)
  include (status, profile_public, claim_status, notice_at, listed_at, deleted_at);

-- Lists ask for the highest first and the empty last: an index in another order of the empty ones is none for them.
drop index publications_year;
drop index publications_updated;
create index publications_year on publications (published_year desc nulls last, id) include (status, deleted_at);
create index publications_cited on publications (cited_by_count desc nulls last, id) include (status, deleted_at);
create index publications_updated on publications (updated_at desc nulls last, id) include (status, deleted_at);
