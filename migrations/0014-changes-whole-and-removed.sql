-- A change whose rows make no sense without each other is taken back whole or not at all.

alter table changes add column is_whole boolean not null default false;

-- A row that the change removed for good: "before" is all of it, and undo puts it in again.
alter table changed_rows add column was_removed boolean not null default false;
