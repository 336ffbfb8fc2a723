-- The second desk of a show: another laptop that stores every action, and can take over.

-- Devices gain the role of a second desk. SQLite changes no check, so the table is made again.
create table show_devices_again (
  id text primary key,
  show_id text not null references running_shows (id) on delete cascade,
  role text not null check (
    role in ('control', 'backstage', 'announcer', 'judges', 'music', 'board', 'second')
  ),
  name text not null,
  token_hash text not null unique,
  joined_at timestamptz not null,
  last_seen_at timestamptz not null,
  removed_at timestamptz
);

insert into show_devices_again (id, show_id, role, name, token_hash, joined_at, last_seen_at, removed_at)
select id, show_id, role, name, token_hash, joined_at, last_seen_at, removed_at from show_devices;

drop table show_devices;

alter table show_devices_again rename to show_devices;

create index show_devices_show on show_devices (show_id);

-- The other desk of a show. key opens the other desk, device_id is the device with which the other opens this one, and
-- pass_key signs the passes with which paired devices move between the two. epoch grows with each take-over.
create table show_desks (
  show_id text primary key references running_shows (id) on delete cascade,
  device_id text not null,
  address text not null,
  key text not null,
  pass_key text not null,
  epoch integer not null default 1 check (epoch >= 1),
  is_leading boolean not null,
  is_first boolean not null
);

-- Actions that this desk or the other stored while both led, and that the leading one does not have.
create table show_lost_presses (
  show_id text not null references running_shows (id) on delete cascade,
  press_id text not null,
  stage text not null default '',
  at timestamptz not null,
  device text not null default '',
  role text not null,
  kind text not null,
  body jsonb not null,
  seen_at timestamptz,
  primary key (show_id, press_id)
);
