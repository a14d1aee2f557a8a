-- How often the public page of an entry was opened by readers: a number, and nothing of who they were.
create table entry_views (
  kind text not null,
  item uuid not null,
  many int not null,
  primary key (kind, item)
);
