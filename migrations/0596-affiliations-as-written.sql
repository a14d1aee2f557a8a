-- A text that was decided about as somebody wrote it, to be shown by; of earlier decisions the text as it is compared.
alter table affiliation_decisions add column written text check (length(written) <= 600);
