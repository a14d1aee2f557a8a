-- When the receiver opened a request, and the address that whoever accepted gave, sealed as what was written.
alter table pairing_requests add column viewed_at timestamptz;
alter table pairing_request_texts add column contact bytea;
