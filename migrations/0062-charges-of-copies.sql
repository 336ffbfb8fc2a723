-- Two records of one child may each have been charged the same. Once the records are merged both charges are
-- the child's, until somebody removes one: `copy` tells them apart.

alter table fee_charges add column copy integer not null default 0;

drop index fee_charges_once;
drop index fee_charges_once_a_lesson;

create unique index fee_charges_once on fee_charges (family_id, member_id, kind, due_on, copy)
where deleted_at is null and kind <> 'lesson';
create unique index fee_charges_once_a_lesson on fee_charges (lesson_id, member_id, copy)
where deleted_at is null and kind = 'lesson';
