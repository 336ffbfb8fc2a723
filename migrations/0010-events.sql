-- Workshops, camps, exams, sleepovers and shows that families book on the website.

-- A sleepover runs through from its first day to its last; any other event has the same times on each of its days.
-- moved_day and moved_minute are the start that was published before the event was moved. questions holds one question
-- a line. picture is the path of an uploaded picture, or the name of a bundled one. Ages are as written: '4-5'.
create table events (
  id text primary key,
  slug text not null unique check (slug <> ''),
  name text collate "binary" not null check (name <> ''),
  kind text not null check (kind in ('workshop', 'camp', 'exam', 'sleepover', 'show')),
  first_day date,
  last_day date,
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute between 0 and 1439),
  venue text not null default '',
  places integer check (places >= 0),
  price integer check (price >= 0),
  ages text not null default '',
  summary text not null default '',
  bring text not null default '',
  questions text not null default '',
  picture text not null default '',
  picture_words text not null default '',
  cancel_by date,
  is_published boolean not null default false,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  moved_day date,
  moved_minute integer,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index events_first_day on events (first_day);

-- Charges of a new kind, for an event. Both engines need a new table for it; nothing refers to the old one.
create table fee_charges_with_events (
  id text primary key,
  account_id text not null references billing_accounts (id),
  member_id text references members (id) on delete set null,
  kind text not null check (kind in ('subscription', 'lesson', 'membership fee', 'event')),
  month text not null check (length(month) = 7),
  due_on date not null,
  pence integer not null check (pence > 0),
  whole_pence integer,
  discount_pence integer not null default 0,
  discount_percent integer,
  is_agreed boolean not null default false,
  note text not null default '',
  lesson_id text references aa_private_lessons (id) on delete set null,
  settled_on date,
  taken_off_on date,
  copy integer not null default 0,
  discount_place integer,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

insert into fee_charges_with_events (id, account_id, member_id, kind, month, due_on, pence, whole_pence, discount_pence,
  discount_percent, is_agreed, note, lesson_id, settled_on, taken_off_on, copy, discount_place, version, created_at,
  updated_at, deleted_at)
select id, account_id, member_id, kind, month, due_on, pence, whole_pence, discount_pence, discount_percent, is_agreed,
  note, lesson_id, settled_on, taken_off_on, copy, discount_place, version, created_at, updated_at, deleted_at
from fee_charges;

drop table fee_charges;
alter table fee_charges_with_events rename to fee_charges;

create index fee_charges_account on fee_charges (account_id);
create index fee_charges_member on fee_charges (member_id);
create index fee_charges_lesson on fee_charges (lesson_id);
create unique index fee_charges_once on fee_charges (account_id, member_id, kind, due_on, copy)
  where deleted_at is null and kind not in ('lesson', 'event');
create unique index fee_charges_once_a_lesson on fee_charges (lesson_id, member_id, copy)
  where deleted_at is null and kind = 'lesson';

-- A booking of an event holds a place for each of its children that does not wait, until it is confirmed.
alter table unconfirmed_bookings add column event_id text references events (id);
alter table bookings add column event_id text references events (id);

-- The account opened for a child of an event who is no member.
alter table billing_accounts add column booking_id text references bookings (id) on delete set null;

create index billing_accounts_booking on billing_accounts (booking_id);
create index unconfirmed_bookings_event on unconfirmed_bookings (event_id);
create index bookings_event on bookings (event_id);

-- The place of a child at an event, one for each booking. answers are those to the event's questions. A free place is
-- offered to the first who waits, until ends_at. The place of a
-- cancelled booking is left; declined is the entry of a family that left the waiting list.
create table event_places (
  id text primary key,
  booking_id text not null unique references bookings (id),
  event_id text not null references events (id),
  state text not null check (state in ('booked', 'waiting', 'offered', 'left', 'declined')),
  answers jsonb not null,
  charge_id text references fee_charges (id) on delete set null,
  offered_at timestamptz,
  ends_at timestamptz,
  mailed_at timestamptz,
  reminded_at timestamptz,
  -- A change of the event is mailed once.
  letter text check (letter in ('cancelled', 'moved', 'on')),
  created_at timestamptz not null
);

create index event_places_event on event_places (event_id, state);
create index event_places_charge on event_places (charge_id);
