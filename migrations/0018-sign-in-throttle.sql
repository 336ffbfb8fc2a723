-- A try at a gate is a row before it is worked on. A wrong one stays; a right one, and one that was not
-- worked on, is taken away again.

alter table sign_in_failures add column site_hash text;
alter table sign_in_failures add column provider_hash text;
alter table sign_in_failures add column phrase_hash text;
alter table sign_in_failures add column counts boolean not null default true;
alter table sign_in_failures add column step integer not null default 0;

create index sign_in_failures_site on sign_in_failures (site_hash, failed_at);
create index sign_in_failures_provider on sign_in_failures (provider_hash, failed_at);

-- Which gates each device has opened, and by which pass-phrase: there, and while that one is good, it
-- is no stranger.

create table known_devices (
  device_hash text not null,
  gate text not null references gates (name),
  pass_phrase_id text not null references pass_phrases (id),
  last_opened_at timestamptz not null,
  primary key (device_hash, gate)
);

insert into known_devices (device_hash, gate, pass_phrase_id, last_opened_at)
  select draft_keys.device_hash, pass_phrases.gate, pass_phrases.id, draft_keys.last_asked_at
    from draft_keys join pass_phrases on pass_phrases.id = draft_keys.person
    where pass_phrases.revoked_at is null
  on conflict (device_hash, gate) do nothing;

-- What is counted together waits for its turn here, so that nothing slips between look and note.

create table turns (
  name text primary key,
  taken_at timestamptz not null
);
