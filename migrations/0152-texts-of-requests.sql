-- What the two sides of a request write is theirs: sealed, beside the row, in no version, record, list or file of it.
create table pairing_request_texts (
  request uuid primary key references pairing_requests on delete cascade,
  message bytea not null,
  answer bytea
);
update audit_entries set changed = changed - 'message' - 'answer' where kind = 'pairing-requests';
alter table pairing_requests drop column message, drop column answer;
