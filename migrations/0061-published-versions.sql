-- What was published of saved schedules: each version whole, and the link that shows the newest alone with
-- what it shows. All of it goes with its schedule.

create table schedule_versions (
  schedule_id text not null references comp_schedules (id) on delete cascade,
  number integer not null check (number >= 1),
  published_at timestamptz not null,
  shows_names boolean not null,
  changes jsonb not null,
  data jsonb not null,
  byte_size integer not null,
  primary key (schedule_id, number)
);

create index schedule_versions_size on schedule_versions (schedule_id, byte_size);

-- Without a code nothing is shared. The key makes the same codes for the same dancers in every version.

create table schedule_links (
  schedule_id text primary key references comp_schedules (id) on delete cascade,
  code text unique,
  dancer_key text not null,
  shown jsonb not null,
  dancers jsonb not null,
  byte_size integer not null,
  made_at timestamptz not null
);

create index schedule_links_size on schedule_links (schedule_id, byte_size);
