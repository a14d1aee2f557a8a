-- The page of an entry says what was sent to its people.
create index mails_recipient on mails (recipient);
