-- Networks that a post is about.
alter table blogs add column related_networks uuid[];
