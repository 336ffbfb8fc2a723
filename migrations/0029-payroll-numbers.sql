-- By what number the bureau knows a payroll teacher, and which person of the staff side they are: who
-- reads sheets of their own.
alter table pay_teachers add column payroll_number text not null default '';
alter table pay_teachers add column person_id text references people (id) on delete set null;

create index pay_teachers_person on pay_teachers (person_id);
