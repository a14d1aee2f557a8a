-- Words of new search documents wait in a short list of the index and enter it together: an upload of thousands of rows has
-- most words in common. How long the list may grow is said by each connection (gin_pending_list_limit).
-- ALTER INDEX does not reach the partitions of an index, and new partitions take after the index above them: it is made anew.
drop index search_tsv;
create index search_tsv on search using gin (tsv) with (fastupdate = on);
