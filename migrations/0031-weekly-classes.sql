-- The classes of the week: one row for each cell of the website's timetable, with what the office knows of
-- it besides. Times are minutes from midnight in the school's zone, money is whole pence a month. A class
-- whose cell is gone has ended: its row stays until nobody can bring it back.

create table weekly_classes (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  day text not null check (
    day in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')
  ),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer check (to_minute > from_minute),
  studio text not null,
  studio_place integer not null check (studio_place >= 0),
  teachers text not null default '',
  places integer check (places >= 0),
  trial_places integer check (trial_places >= 0),
  price integer check (price >= 0),
  wear text not null default '',
  is_invite_only boolean not null default false,
  first_day date not null,
  last_day date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);

-- Two who publish at once make one class of one cell.
create unique index weekly_classes_cell on weekly_classes (day, from_minute, studio_place, name)
where archived_at is null;
