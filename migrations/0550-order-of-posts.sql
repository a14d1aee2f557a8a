-- Posts of a topic are read in the order of their ids: a page of a long topic is not sorted, and what stands before a post is counted in order.
create index comments_forum_id on comments (forum, id);
drop index comments_forum;
