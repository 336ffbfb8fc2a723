-- A family can undo a cancellation, and leaving a waiting list, until this moment. Its place is held until
-- then; what the cancellation does otherwise happens afterwards.
alter table bookings add column undo_until timestamptz;
alter table waiting_places add column undo_until timestamptz;

create index bookings_undo on bookings (undo_until);
create index waiting_places_undo on waiting_places (undo_until);

-- Brothers and sisters who are offered places together have one offer. It holds a place for each row that is
-- 'offered'; where it also has rows that are 'waiting', there are fewer places than children.
alter table waiting_places add column offer_id text;
-- The family would rather wait until there is a place for each of its children.
alter table waiting_places add column waits_for_all boolean not null default false;
-- The days of meetings that were offered without an answer: they are not offered again.
alter table waiting_places add column passed_days jsonb;

create index waiting_places_offer on waiting_places (offer_id);

update waiting_places set offer_id = id where state = 'offered';

-- One child waits in one waiting list once, at its first position.
update waiting_places set state = 'left'
where state = 'waiting' and exists (
  select 1 from waiting_places as earlier
  join bookings as earlier_booking on earlier_booking.id = earlier.booking_id
  join bookings as booking on booking.id = waiting_places.booking_id
  where earlier.class_id = waiting_places.class_id
    and earlier.line = waiting_places.line
    and earlier.state in ('waiting', 'offered')
    and lower(trim(earlier_booking.child_name)) = lower(trim(booking.child_name))
    and lower(trim(earlier_booking.email)) = lower(trim(booking.email))
    and (earlier.created_at < waiting_places.created_at
      or (earlier.created_at = waiting_places.created_at and earlier.id < waiting_places.id))
);
