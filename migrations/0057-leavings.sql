-- How children left a meeting: fetched, and by whom, or alone. As with the marks each tap is a row, none is
-- written over, and the last one counts; one without a way took back what stood there.

create table register_leavings (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  member_id text references members (id),
  trial_id text references trials (id),
  way text check (way in ('collected', 'alone')),
  collected_by text not null default '',
  marked_by text not null,
  place integer not null,
  created_at timestamptz not null,
  check ((member_id is null) <> (trial_id is null)),
  check (way is not null or collected_by = '')
);

create index register_leavings_meeting on register_leavings (class_id, day);
create index register_leavings_member on register_leavings (member_id);
create index register_leavings_trial on register_leavings (trial_id);

-- What whoever fetches a child says; empty where the family has agreed none.
alter table members add column collection_word text not null default '';

-- Which of a child's taps at a meeting it is: two of one moment have an order.
alter table register_marks add column place integer not null default 0;
