-- Links by which somebody without account proves the mailbox of a data request, and follows it.
create table data_request_links (
  hash bytea primary key,
  request uuid not null references data_requests on delete cascade,
  expires_at timestamptz not null
);
create index data_request_links_request on data_request_links (request);
