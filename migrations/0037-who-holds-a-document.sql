-- A document is read by those who receive a row that holds it: the way from its key to that row.
create index talents_cv on talents ((cv->>'key')) where cv is not null;
