-- Bookings that the mailbox has not confirmed yet. They are in no other table: no trial, no register and no
-- waiting list has them before their button is pressed. Each child has a first name, an age, a note, a
-- reason and the waiting lists that were asked for; what is held for them is in held_meetings.

create table unconfirmed_bookings (
  id text primary key,
  reference text not null unique,
  -- The secret of the mail; what the sender's browser knows is the id.
  link text not null unique,
  is_spam boolean not null default false,
  parent_name text not null,
  email text not null,
  phone text not null,
  -- By these one family is told from another.
  mailbox text not null,
  phone_key text not null,
  children jsonb not null,
  note_hash text not null,
  spam_score integer not null,
  spam_reasons jsonb not null,
  address_hash text not null,
  site_hash text,
  provider_hash text,
  -- Without a mail server the staff confirm it.
  is_by_phone boolean not null default false,
  -- The newest mail with the link: the places are held from when it has left.
  mail_id text,
  -- The staff took it away.
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index unconfirmed_bookings_mailbox on unconfirmed_bookings (mailbox);
create index unconfirmed_bookings_created on unconfirmed_bookings (created_at);

create table held_meetings (
  id text primary key,
  booking_id text not null references unconfirmed_bookings (id) on delete cascade,
  -- Which of its children, from 0.
  child integer not null,
  class_id text not null references weekly_classes (id),
  day date not null,
  created_at timestamptz not null,
  unique (booking_id, child, class_id, day)
);

create index held_meetings_day on held_meetings (day, class_id);

-- The children of one booking, each with a row of its own; the id is that of the unconfirmed booking.
alter table bookings add column party text;
create index bookings_party on bookings (party);

-- A class and a day stand once in a booking: of rows that say the same, the first stays open.
update booked_meetings
set freed_at = created_at
where freed_at is null
  and exists (
    select 1
    from booked_meetings earlier
    where earlier.booking_id = booked_meetings.booking_id
      and earlier.class_id = booked_meetings.class_id
      and earlier.day = booked_meetings.day
      and earlier.freed_at is null
      and (earlier.created_at < booked_meetings.created_at
        or (earlier.created_at = booked_meetings.created_at and earlier.id < booked_meetings.id))
  );

create unique index booked_meetings_open on booked_meetings (booking_id, class_id, day)
where freed_at is null;
