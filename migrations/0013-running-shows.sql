-- Shows: published plans that are run on the day.

-- plan is the published version as the show reads it, with absolute times. base is the state from which the log goes
-- on, once a newer version is used. last_day is the last day with a session.
create table running_shows (
  id text primary key,
  schedule_id text not null references comp_schedules (id) on delete cascade,
  version_number integer not null check (version_number >= 1),
  plan jsonb not null,
  base jsonb,
  is_rehearsal boolean not null default false,
  speed integer not null default 1 check (speed in (1, 10, 60)),
  last_day date not null,
  started_by text not null,
  created_at timestamptz not null,
  ended_at timestamptz
);

-- A plan has one running show.
create unique index running_shows_open on running_shows (schedule_id) where ended_at is null;
create index running_shows_last_day on running_shows (last_day);

-- The log, from which the state of a show follows. at is the moment of the press, stored_at when it was stored. A press
-- that is sent again has the same press_id.
create table show_events (
  show_id text not null references running_shows (id) on delete cascade,
  number integer not null check (number >= 1),
  epoch integer not null default 1,
  stage text not null default '',
  at timestamptz not null,
  stored_at timestamptz not null,
  device text not null default '',
  role text not null,
  kind text not null,
  body jsonb not null,
  press_id text not null,
  primary key (show_id, number),
  unique (show_id, press_id)
);

-- Paired devices. The cookie's token is stored as a hash.
create table show_devices (
  id text primary key,
  show_id text not null references running_shows (id) on delete cascade,
  role text not null check (role in ('control', 'backstage', 'announcer', 'judges', 'music', 'board')),
  name text not null,
  token_hash text not null unique,
  joined_at timestamptz not null,
  last_seen_at timestamptz not null,
  removed_at timestamptz
);

create index show_devices_show on show_devices (show_id);

-- The six digits on show at the desk, one code for each role, as a keyed hash.
create table show_codes (
  show_id text not null references running_shows (id) on delete cascade,
  role text not null,
  code_hash text not null unique,
  expires_at timestamptz not null,
  wrong integer not null default 0,
  primary key (show_id, role)
);
