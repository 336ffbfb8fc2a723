-- What is different about one meeting of a class of the week: cancelled, on another day, time or studio,
-- or taught by somebody else. A meeting without a row is as usual.

create table meeting_changes (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  state text not null default 'usual' check (state in ('usual', 'cancelled', 'moved')),
  reason text not null default '',
  to_day date,
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute > from_minute),
  studio text not null default '',
  cover text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'moved' or (to_day is not null and from_minute is not null))
);

create unique index meeting_changes_once on meeting_changes (class_id, day);
create index meeting_changes_to on meeting_changes (to_day);

-- A family that had booked the meeting is written to about it, once.
alter table booked_meetings add column letter text check (letter in ('cancelled', 'moved'));
