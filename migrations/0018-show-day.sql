-- The day of a show: a child whom not everyone may collect.

-- is_asked: somebody wants to collect the child, and the office is asked first. The child is still in.
alter table show_marks add column is_asked boolean not null default false;
