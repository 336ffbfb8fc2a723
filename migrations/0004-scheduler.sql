-- Saved competition schedules. The id is random and is the secret that reads and updates.

create table comp_schedules (
  id text primary key,
  name text not null,
  data jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
