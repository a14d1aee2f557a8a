-- Logos drawn for dark pages, and slides whose picture holds writing.
alter table topbar_logos add column dark_image jsonb;
alter table slides add column text_in_picture boolean not null default false;

-- What a merged row took from the one that was given up, as it was before and as it is since: people are merged field by field.
alter table merges add column taken jsonb not null default '{}';
