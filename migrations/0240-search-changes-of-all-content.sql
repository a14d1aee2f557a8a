-- Courses, companies, networks, posts and the larger reference lists are answered by the index in the process as well.
select follow_search_changes('training_courses');
select follow_search_changes('match_companies');
select follow_search_changes('asean_networks');
select follow_search_changes('blogs');
select follow_search_changes('keywords');
select follow_search_changes('universities');
select follow_search_changes('departments');
