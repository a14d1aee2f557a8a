-- Pictures of several frames are kept moving as well, beside their first frame.
alter table files add column moves boolean not null default false;
