-- The school's own shows: performances, numbers made from weekly classes, costumes, rooms, rehearsals and the day.

-- plan_id is the plan of the running order. call_minutes is how long before a performance children are there; null is
-- the school's setting.
create table shows (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  place text not null default '',
  call_minutes integer check (call_minutes between 0 and 600),
  plan_id text references comp_schedules (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index shows_plan on shows (plan_id);

-- place numbers the performances of a show: the rows of its plan are made from it.
create table show_performances (
  id text primary key,
  show_id text not null references shows (id),
  day date not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  place integer not null check (place >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index show_performances_show on show_performances (show_id);
create index show_performances_day on show_performances (day);

-- place as in show_performances, and never used again. change_minutes is the time that a change into this number's costume needs.
create table show_numbers (
  id text primary key,
  show_id text not null references shows (id),
  name text not null check (name <> ''),
  seconds integer not null check (seconds > 0),
  change_minutes integer not null default 5 check (change_minutes between 0 and 120),
  place integer not null check (place > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index show_numbers_show on show_numbers (show_id);

create table show_number_classes (
  id text primary key,
  number_id text not null references show_numbers (id),
  class_id text not null references weekly_classes (id),
  created_at timestamptz not null
);

create unique index show_number_classes_once on show_number_classes (number_id, class_id);
create index show_number_classes_class on show_number_classes (class_id);

create table show_rooms (
  id text primary key,
  show_id text not null references shows (id),
  name text not null check (name <> ''),
  places integer check (places > 0),
  call_minutes integer check (call_minutes between 0 and 600),
  -- One name a line.
  chaperones text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index show_rooms_show on show_rooms (show_id);

-- A child in a show, or a guest, who is only a name.
create table show_performers (
  id text primary key,
  show_id text not null references shows (id),
  member_id text references members (id),
  guest text not null default '',
  room_id text references show_rooms (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((member_id is null) = (guest <> ''))
);

create unique index show_performers_once on show_performers (show_id, member_id);
create index show_performers_member on show_performers (member_id);
create index show_performers_room on show_performers (room_id);

-- Who is in a number. class_id is the class that the child came with; empty for a solo and a guest.
create table show_cast (
  id text primary key,
  number_id text not null references show_numbers (id),
  performer_id text not null references show_performers (id),
  class_id text references weekly_classes (id) on delete set null,
  created_at timestamptz not null
);

create unique index show_cast_once on show_cast (number_id, performer_id);
create index show_cast_performer on show_cast (performer_id);
create index show_cast_class on show_cast (class_id);

-- A piece that a performer wears in a number. The same costume in two of their numbers is one piece, and one loan.
create table show_wears (
  id text primary key,
  cast_id text not null references show_cast (id),
  costume_id text not null references costumes (id),
  size text not null default '',
  loan_id text references costume_loans (id) on delete set null,
  returned_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index show_wears_once on show_wears (cast_id, costume_id);
create index show_wears_costume on show_wears (costume_id);
create index show_wears_loan on show_wears (loan_id);

-- numbers holds the ids of the numbers that are rehearsed.
create table show_rehearsals (
  id text primary key,
  show_id text not null references shows (id),
  day date not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute > from_minute),
  studio text not null default '',
  numbers jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index show_rehearsals_show on show_rehearsals (show_id);
create index show_rehearsals_day on show_rehearsals (day);

-- A day on which a child performed for someone else: it counts towards a licence.
create table show_days_elsewhere (
  id text primary key,
  member_id text not null references members (id),
  day date not null,
  what text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index show_days_elsewhere_member on show_days_elsewhere (member_id);

-- A performer's taps at a performance or a rehearsal; the last one counts. A tap without a way undoes the one before.
create table show_marks (
  id text primary key,
  performance_id text references show_performances (id),
  rehearsal_id text references show_rehearsals (id),
  performer_id text not null references show_performers (id),
  way text check (way in ('in', 'out')),
  collected_by text not null default '',
  marked_by text not null,
  place integer not null,
  created_at timestamptz not null,
  check ((performance_id is null) <> (rehearsal_id is null))
);

create index show_marks_performance on show_marks (performance_id);
create index show_marks_rehearsal on show_marks (rehearsal_id);
create index show_marks_performer on show_marks (performer_id);

-- The days on which a child is away, as the office or the family reported them. Class registers have marks of their
-- own; this says so for days without a class.
create table absent_days (
  id text primary key,
  member_id text not null references members (id),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  reported_by text not null,
  created_at timestamptz not null
);

create index absent_days_member on absent_days (member_id);
create index absent_days_last on absent_days (last_day);

-- A plan made from the school's own children opens only for staff.
alter table comp_schedules add column is_staff_only boolean not null default false;
