-- A member says that they attended a course that they saved: of them alone, and a number for who gives the course.
alter table saved_items add column attended_at timestamptz;
