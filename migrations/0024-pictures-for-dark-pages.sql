-- Logos drawn for dark pages, and slides whose picture holds writing.
alter table topbar_logos add column dark_image jsonb;
alter table slides add column text_in_picture boolean not null default false;
