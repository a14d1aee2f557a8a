-- Who goes to ORCID from a page in a language comes back to it in that language.
alter table orcid_attempts add column locale text not null default 'en';
