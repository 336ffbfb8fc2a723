-- The day of a show: a child whom not everyone may collect.

-- is_asked: somebody wants to collect the child, and the office is asked first. The child is still in.
alter table occasion_marks add column is_asked boolean not null default false;

-- The music of a plan's routines, by the routine's row: one file each, in the folder music of the data folder. A
-- routine that needs none has a row without a file name. Lengths are measured by the browser that sent the file;
-- loudness is the mean level in tenths of a decibel below full scale.
create table plan_music (
  id text primary key,
  schedule_id text not null references comp_schedules (id) on delete cascade,
  routine_row integer not null check (routine_row >= 1),
  file_name text not null default '',
  ending text not null default '' check (ending in ('', 'mp3', 'm4a', 'wav', 'flac', 'ogg')),
  byte_size integer not null default 0,
  length_ms integer not null default 0,
  silence_before_ms integer not null default 0,
  silence_after_ms integer not null default 0,
  loudness integer not null default 0,
  added_by text not null,
  created_at timestamptz not null
);

create unique index plan_music_routine on plan_music (schedule_id, routine_row);
