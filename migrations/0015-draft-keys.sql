-- The keys under which browsers keep what is not yet saved: one for each person and device. Without
-- its row nothing that such a browser still keeps can be read.

create table draft_keys (
  person text not null,
  device_hash text not null,
  key text not null,
  last_asked_at timestamptz not null,
  primary key (person, device_hash)
);
