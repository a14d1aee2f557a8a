-- What the people of a country are called: uploads write these words where a country is meant.
alter table countries add column nationalities jsonb;
