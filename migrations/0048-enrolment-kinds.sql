-- How somebody is in a class of the week, and how that ended. A pause follows a member's enrolment and says
-- whether the place is kept; a make-up and a one-off are for one day. A child on trial has the place of its
-- booking, which is its enrolment.

alter table enrolments add column kind text not null default 'member'
  check (kind in ('member', 'make-up', 'one-off', 'pause'));
alter table enrolments add column keeps_place boolean not null default true;
alter table enrolments add column end_reason text
  check (end_reason in ('moved up', 'moved', 'left', 'term over', 'paused', 'came back'));
-- The day on which the school was told, and who wrote the end down.
alter table enrolments add column noticed_on date;
alter table enrolments add column ended_by text not null default '';
-- The other side of a move, or what a pause came after.
alter table enrolments add column came_from text;
-- The day on which the member's class names follow an end or a beginning that lies ahead.
alter table enrolments add column names_on date;

create index enrolments_names on enrolments (names_on);
