-- Posts say who wrote them and in which year they could be seen first; views are counted.
alter table blogs add column author uuid;
alter table blogs add column author_name text;
alter table blogs add column published_year int;
alter table blogs add column view_count int not null default 0;
create index blogs_author on blogs (author) where author is not null;

update blogs set author = u.id, author_name = case when u.role <> 'secret' then u.full_name end
from users u where u.id::text = blogs.created_by;
update blogs set published_year = extract(year from greatest(publish_at, published_at) at time zone 'Asia/Bangkok')
where status = 'published' and published_at is not null;
