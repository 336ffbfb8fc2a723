-- How often something was done by an address or by all, counted in a window of time of its own.

create table call_counts (
  counted text not null,
  kind text not null,
  window_started_at timestamptz not null,
  amount integer not null check (amount >= 0),
  primary key (counted, kind)
);

create index call_counts_window on call_counts (kind, window_started_at);

drop table comp_schedule_calls;

-- Whose schedule it is, how much room it takes and when it was last asked for. What is there already
-- counts as asked for when this ran.

alter table comp_schedules add column byte_size integer not null default 0;
alter table comp_schedules add column saved_by text;
alter table comp_schedules add column last_read_at timestamptz;

update comp_schedules set byte_size = length(cast(data as text));

create index comp_schedules_owner on comp_schedules (saved_by, byte_size);
