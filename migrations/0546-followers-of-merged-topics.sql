-- From which topic a follower came when that one was merged into this one: taking the merge back ends it.
alter table forum_follows add column came_from uuid;
