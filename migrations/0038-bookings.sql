-- Trials that families book on the website: what they sent, on which meetings they hold a place, and in
-- which waiting lines they stand. What the teacher must know is in no other table. The link is the way
-- back to it without an account, and stands in the mails about it.

create table bookings (
  id text primary key,
  reference text not null unique,
  link text not null unique,
  state text not null check (state in ('booked', 'waiting', 'cancelled', 'spam')),
  trial_id text references trials (id),
  child_name text not null,
  child_age integer not null,
  parent_name text not null,
  email text not null,
  phone text not null,
  note text not null default '',
  note_hash text not null,
  spam_score integer not null default 0,
  spam_reasons jsonb not null,
  address_hash text not null,
  -- What has not been mailed is told by phone, by one of the staff.
  is_told boolean not null default true,
  told_by text not null default '',
  -- A member who may be the same child, and what the staff say: 'same' or 'another'.
  alike_member_id text references members (id),
  alike_answer text check (alike_answer in ('same', 'another')),
  -- Each of these letters goes out once.
  missed_mailed_at timestamptz,
  join_mailed_at timestamptz,
  wants_to_join_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index bookings_trial on bookings (trial_id);
create index bookings_address on bookings (address_hash, created_at);
create index bookings_note on bookings (note_hash, created_at);
create index bookings_alike on bookings (alike_member_id);

create table booked_meetings (
  id text primary key,
  booking_id text not null references bookings (id),
  class_id text not null references weekly_classes (id),
  day date not null,
  -- Given back: by a change, or by cancelling.
  freed_at timestamptz,
  reminded_at timestamptz,
  created_at timestamptz not null
);

create index booked_meetings_day on booked_meetings (day, class_id);
create index booked_meetings_booking on booked_meetings (booking_id);

-- Who waits for a place: to try a class, or to join it. A place that opens is offered to the first.
create table waiting_places (
  id text primary key,
  booking_id text not null references bookings (id),
  class_id text not null references weekly_classes (id),
  line text not null check (line in ('try', 'join')),
  state text not null check (state in ('waiting', 'offered', 'taken', 'declined', 'ended', 'left')),
  -- The meeting that is offered, and until when.
  day date,
  offered_at timestamptz,
  ends_at timestamptz,
  mailed_at timestamptz,
  created_at timestamptz not null
);

create index waiting_places_class on waiting_places (class_id, line, state);
create index waiting_places_booking on waiting_places (booking_id);

-- A file for calendars that goes with a mail; empty where none does.
alter table outbox add column calendar text not null default '';
