-- How much the parts of a match count for one member: for that member only, in place of the weights of the setting.
create table own_match_weights (
  member uuid primary key references members on delete cascade,
  weights jsonb not null
);
