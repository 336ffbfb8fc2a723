-- Indexes of the members' list: the records under one name, and the newest first with their status.
create index members_name_key on members (name_key) where deleted_at is null;
drop index members_created;
create index members_created on members (created_at desc, id, active) where deleted_at is null;
