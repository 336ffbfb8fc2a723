-- A bank holiday takes away the meetings of its day, but for those that are held after all.
alter table meeting_changes add column is_held boolean not null default false;
