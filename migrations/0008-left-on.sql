-- The day on which a member left, for counting who stays over a year. Null for those who are active,
-- and for those who left before this was kept.
alter table members add column left_on date;
