-- People are the staff: they may teach, be paid and sign in. A person signs in until ends_at, the midnight after
-- their last day.
alter table people add column last_day date;
alter table people add column ends_at timestamptz;
alter table aa_teachers add column person_id text references people (id) on delete set null;

create index aa_teachers_person on aa_teachers (person_id);

-- Teachers of private lessons and of the payroll become people, unless another one has their name: then the
-- office is asked whether they are the same.
update aa_teachers set person_id = (
  select min(pay_teachers.person_id) from pay_teachers
  where pay_teachers.lesson_teacher_id = aa_teachers.id and pay_teachers.archived_at is null
) where archived_at is null;

insert into people (id, name, email, created_at)
select id, name, nullif(email, ''), created_at from aa_teachers as teacher
where archived_at is null and person_id is null
  and not exists (select 1 from people where lower(trim(people.name)) = lower(trim(teacher.name)))
  and not exists (
    select 1 from aa_teachers as other
    where other.archived_at is null and other.id < teacher.id
      and lower(trim(other.name)) = lower(trim(teacher.name))
  );

update aa_teachers set person_id = id
where person_id is null and exists (select 1 from people where people.id = aa_teachers.id);

update pay_teachers set person_id = (
  select aa_teachers.person_id from aa_teachers where aa_teachers.id = pay_teachers.lesson_teacher_id
) where person_id is null and lesson_teacher_id is not null and archived_at is null;

insert into people (id, name, created_at)
select id, name, created_at from pay_teachers as teacher
where archived_at is null and person_id is null and name <> 'NEW TEACHER'
  and not exists (select 1 from people where lower(trim(people.name)) = lower(trim(teacher.name)))
  and not exists (
    select 1 from pay_teachers as other
    where other.archived_at is null and other.id < teacher.id
      and lower(trim(other.name)) = lower(trim(teacher.name))
  );

update pay_teachers set person_id = id
where person_id is null and exists (select 1 from people where people.id = pay_teachers.id);

-- The days on which someone is away.
create table staff_away (
  id text primary key,
  person_id text not null references people (id),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index staff_away_person on staff_away (person_id);
create index staff_away_days on staff_away (last_day);

-- Answers to the pay of a covered meeting: one for the teacher who missed it, one for the teacher who covered it.
-- day is the meeting's usual day. miss_id and extra_id are the entry that a confirmed one made.
create table pay_covers (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  teacher_id text not null references pay_teachers (id),
  kind text not null check (kind in ('missed', 'extra')),
  state text not null check (state in ('confirmed', 'left out')),
  minutes integer not null check (minutes > 0),
  miss_id text references pay_misses (id) on delete set null,
  extra_id text references pay_extras (id) on delete set null,
  answered_by text not null,
  created_at timestamptz not null
);

create unique index pay_covers_once on pay_covers (class_id, day, teacher_id, kind);
create index pay_covers_teacher on pay_covers (teacher_id);
create index pay_covers_miss on pay_covers (miss_id);
create index pay_covers_extra on pay_covers (extra_id);
