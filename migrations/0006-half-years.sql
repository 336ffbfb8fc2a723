-- Minis start at two and a half: whether the child is half a year older than child_age.
alter table bookings add column child_age_half boolean not null default false;
