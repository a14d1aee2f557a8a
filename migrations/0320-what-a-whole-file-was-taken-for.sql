-- A file that came in pieces is taken by one call, and its answer is told to that call alone.
alter table partial_uploads add column taken_for text;
