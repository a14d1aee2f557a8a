-- Facet codes that signed-in members count and filter by beside those of everybody: wishes that only they see, and what an owner
-- shows to members. Few rows have any, and most of these few.
alter table search add column member_facets int[] not null default '{}';
alter table search_talents alter member_facets set storage main;
alter table search_hosts alter member_facets set storage main;
alter table search_others alter member_facets set storage main;
create index search_member_facets on search using gin (member_facets);

-- Documents of people are made anew in the background at the next start.
update search_state set tokenizer = '' where family = 'talents';
