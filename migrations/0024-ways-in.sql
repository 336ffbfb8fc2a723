-- A person comes in by a pass-phrase or by a passkey. What both have in common is a way in: whose it
-- is, the only gate that it opens (null: all of its person's), and since when it is revoked.

create table ways_in (
  id text primary key,
  person_id text not null references people (id),
  gate text references gates (name),
  created_at timestamptz not null,
  revoked_at timestamptz
);

insert into ways_in (id, person_id, gate, created_at, revoked_at)
  select id, person_id, gate, created_at, revoked_at from pass_phrases;

create index ways_in_person on ways_in (person_id);

create table pass_phrases_of_ways (
  id text primary key references ways_in (id),
  hash text check (hash like '$argon2id$%'),
  folded_hash text check (folded_hash like '$argon2id$%'),
  lookup text,
  folded_lookup text,
  source text not null check (source in ('first-start', 'environment', 'settings')),
  check (hash is not null or folded_hash is not null)
);

insert into pass_phrases_of_ways (id, hash, folded_hash, lookup, folded_lookup, source)
  select id, hash, folded_hash, lookup, folded_lookup, source from pass_phrases;

create table session_scopes_of_ways (
  session_id text not null references sessions (id) on delete cascade,
  scope text not null references gates (name),
  way_in_id text not null references ways_in (id),
  unlocked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (session_id, scope)
);

insert into session_scopes_of_ways (session_id, scope, way_in_id, unlocked_at, last_used_at)
  select session_id, scope, pass_phrase_id, unlocked_at, last_used_at from session_scopes;

create table known_devices_of_ways (
  device_hash text not null,
  gate text not null references gates (name),
  way_in_id text not null references ways_in (id),
  last_opened_at timestamptz not null,
  primary key (device_hash, gate)
);

insert into known_devices_of_ways (device_hash, gate, way_in_id, last_opened_at)
  select device_hash, gate, pass_phrase_id, last_opened_at from known_devices;

drop table session_scopes;
drop table known_devices;
drop table pass_phrases;
alter table pass_phrases_of_ways rename to pass_phrases;
alter table session_scopes_of_ways rename to session_scopes;
alter table known_devices_of_ways rename to known_devices;

create index session_scopes_way_in on session_scopes (way_in_id);
create index pass_phrases_folded_lookup on pass_phrases (folded_lookup);

-- The public half of a passkey, and the host that it is good for. `credential_id` and `public_key` are
-- base64url.

create table passkeys (
  id text primary key references ways_in (id),
  name text collate "binary" not null check (name <> ''),
  host text not null,
  credential_id text not null unique,
  public_key text not null,
  counter integer not null,
  transports text not null,
  last_used_at timestamptz
);

-- What passkeys have signed: none is good twice.

create table passkey_answers (
  challenge text primary key,
  answered_at timestamptz not null
);
