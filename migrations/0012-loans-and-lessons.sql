-- A loan knows the member who has the pieces, where one was picked: merging and erasing then find it.
-- Lists of lessons are read in the order of this index, also far from their beginning.

alter table costume_loans add column member_id text references members (id) on delete set null;

create index costume_loans_member on costume_loans (member_id) where member_id is not null;

drop index aa_private_lessons_date;

create index aa_private_lessons_list on aa_private_lessons (date desc, created_at desc, id) where deleted_at is null;
