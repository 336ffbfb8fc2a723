-- What was marked on registers: each tap is a row, and none is written over. What counts is the last one.

create table register_marks (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  member_id text references members (id),
  trial_id text references trials (id),
  mark text check (mark in ('here', 'late', 'away', 'excused')),
  reason text not null default '',
  marked_by text not null,
  created_at timestamptz not null,
  -- A tap is on a member or on a trial.
  check ((member_id is null) <> (trial_id is null))
);

create index register_marks_meeting on register_marks (class_id, day);
create index register_marks_member on register_marks (member_id);
create index register_marks_trial on register_marks (trial_id);
