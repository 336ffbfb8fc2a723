-- Which member is in which class of the week: from a day, until the day on which the place is free again.

create table enrolments (
  id text primary key,
  class_id text not null references weekly_classes (id),
  member_id text not null references members (id),
  from_day date not null,
  free_on date check (free_on >= from_day),
  made_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index enrolments_class on enrolments (class_id);
create index enrolments_member on enrolments (member_id);

-- Nobody is in a class twice.
create unique index enrolments_once on enrolments (class_id, member_id)
where free_on is null and deleted_at is null;
