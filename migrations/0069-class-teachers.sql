-- The people who teach a class of the week, or one meeting of it as cover. The text `teachers` is only what
-- families read. Medical notes are open to a teacher once somebody who holds the permission has approved it.

create table class_teachers (
  id text primary key,
  class_id text not null references weekly_classes (id),
  meeting_id text references meeting_changes (id),
  person_id text not null references people (id),
  notes_opened_at timestamptz,
  notes_opened_by text not null default '',
  created_at timestamptz not null,
  check (notes_opened_at is not null or notes_opened_by = '')
);

create index class_teachers_class on class_teachers (class_id);
create index class_teachers_person on class_teachers (person_id);

create unique index class_teachers_once on class_teachers (class_id, person_id)
where meeting_id is null;
create unique index class_teachers_once_a_meeting on class_teachers (meeting_id, person_id)
where meeting_id is not null;

-- A name in the text that is one teacher's alone is that person; the notes stay closed until approved.

insert into class_teachers (id, class_id, person_id, created_at)
  select weekly.id || ' ' || people.id, weekly.id, people.id, weekly.created_at
  from (
    select id, created_at, ',' || replace(replace(replace(replace(replace(replace(
      lower(teachers), ' and ', ','), '&', ','), ';', ','), '/', ','), ', ', ','), ' ,', ',') || ',' as names
    from weekly_classes
    where archived_at is null and teachers <> ''
  ) as weekly
  join people on people.removed_at is null
    and replace(weekly.names, ',' || lower(people.name) || ',', '') <> weekly.names
  join person_roles on person_roles.person_id = people.id and person_roles.role = 'teacher'
  where (
    select count(*) from people as namesake
    where namesake.removed_at is null and lower(namesake.name) = lower(people.name)
  ) = 1;

insert into class_teachers (id, class_id, meeting_id, person_id, created_at)
  select meeting.id || ' ' || people.id, meeting.class_id, meeting.id, people.id, meeting.created_at
  from (
    select id, class_id, created_at, ',' || replace(replace(replace(replace(replace(replace(
      lower(cover), ' and ', ','), '&', ','), ';', ','), '/', ','), ', ', ','), ' ,', ',') || ',' as names
    from meeting_changes
    where cover <> ''
  ) as meeting
  join people on people.removed_at is null
    and replace(meeting.names, ',' || lower(people.name) || ',', '') <> meeting.names
  join person_roles on person_roles.person_id = people.id and person_roles.role = 'teacher'
  where (
    select count(*) from people as namesake
    where namesake.removed_at is null and lower(namesake.name) = lower(people.name)
  ) = 1;
