-- How often each address has asked for saved schedules or saved one, counted in a window of time.

create table comp_schedule_calls (
  address_hash text not null,
  kind text not null check (kind in ('look-up', 'insert', 'update')),
  window_started_at timestamptz not null,
  calls integer not null check (calls > 0),
  primary key (address_hash, kind)
);
