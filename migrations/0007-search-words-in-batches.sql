-- Words of new search documents wait in a short list of the index and enter it together: an upload of thousands of rows has
-- most words in common. How long the list may grow is said by each connection (gin_pending_list_limit).
-- ALTER INDEX does not reach the partitions of an index, and new partitions take after the index above them: it is made anew.
drop index search_tsv;

-- The facets stay in the row: the short rows of this table (toast_tuple_target) pushed them out together with the words,
-- each with an entry of its own to write, and to read again for every count.
alter table search_talents alter facets set storage main, alter staff_facets set storage main, alter name_key set storage main;
alter table search_hosts alter facets set storage main, alter staff_facets set storage main, alter name_key set storage main;
alter table search_others alter facets set storage main, alter staff_facets set storage main, alter name_key set storage main;

-- 200 words or more leave the row by their own size: compressing blanks for them took a fifth of the time of a write.
-- (A new column writes the rows anew, so that they take after the lines above.)
alter table search drop column pad;
alter table search add column pad text generated always as (case when length(tsv) < 200 then repeat(' ', 2000) end) stored;

create index search_tsv on search using gin (tsv) with (fastupdate = on);
