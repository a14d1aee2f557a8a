-- Works that a run has fetched from a source, page after page, until they become an upload: each once, in the columns of an upload.
create table fetched_works (
  run bigint not null references runs on delete cascade,
  position int not null,
  key text not null,
  cells json not null,
  primary key (run, position)
);
create unique index fetched_works_key on fetched_works (run, key);
