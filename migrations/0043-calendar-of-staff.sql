-- Staff may choose the calendar of Thai pages; who chose nothing sees the one of the site. Until now the choice was asked and
-- had no effect, and everybody had the first of the list.
alter table users alter column calendar drop not null, alter column calendar drop default;
update users set calendar = null;
