-- Members whose data an entry is about: staff viewed them, revealed a number, or took them along in an export.
create table audit_subjects (
  entry bigint not null references audit_entries on delete cascade,
  subject uuid not null,
  primary key (subject, entry)
);
create index audit_subjects_entry on audit_subjects (entry);
