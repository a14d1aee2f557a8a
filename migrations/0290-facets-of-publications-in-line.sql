-- Documents of publications keep their facets beside their rank, as those of every other kind do: a list that counts them
-- reads no second table. Documents that stand are written anew.
alter table search_publications alter facets set storage main, alter staff_facets set storage main,
  alter member_facets set storage main, alter name_key set storage main;
cluster search_publications using search_publications_pkey;
alter table search_publications set without cluster;
