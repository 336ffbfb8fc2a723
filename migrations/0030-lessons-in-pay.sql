-- Which private lessons an extra or a correction of the payroll pays. It keeps the lesson as it was taken:
-- how long it was (below 0 where a correction takes back), for which rate, and by whom it was taught. The
-- lesson itself may be changed, or go, without it.
create table pay_lessons (
  id text primary key,
  extra_id text references pay_extras (id) on delete cascade,
  correction_id text references pay_corrections (id) on delete cascade,
  lesson_id text not null,
  lesson_teacher_id text not null,
  minutes integer not null,
  teach_rate integer not null check (teach_rate >= 0),
  check ((extra_id is null) <> (correction_id is null))
);

create index pay_lessons_lesson on pay_lessons (lesson_id);
create index pay_lessons_extra on pay_lessons (extra_id);
create index pay_lessons_correction on pay_lessons (correction_id);
