-- Exam boards: the file that a board wants, and the results that it gives.

-- The columns of a board's file are set once: a list of { field, heading, text } in their order.
create table exam_boards (
  id text primary key,
  name text not null check (name <> ''),
  date_format text not null,
  file_columns jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

alter table events add column board_id text references exam_boards (id);
create index events_board on events (board_id);

-- Families see the results from this moment on; null before.
alter table events add column results_released_at timestamptz;

alter table event_places add column result text not null default '';
alter table event_places add column version integer not null default 1;

-- The slot of a candidate on the day of the exam, and the settings from which the day was laid out. Families see the
-- slots from slots_published_at on; null before.
alter table events add column day_settings jsonb;
alter table events add column slots_published_at timestamptz;
alter table event_places add column slot_day date;
alter table event_places add column slot_minute integer check (slot_minute between 0 and 1439);
alter table event_places add column slot_minutes integer check (slot_minutes > 0);
