-- One register for everything that is no weekly class: performances, rehearsals and events.

-- A tap at a performance, a rehearsal or a session of an event; the last one counts. A tap without a way undoes the one
-- before. A child of a show is a performer, a child of an event has a place at it; day is the session's first day.
create table occasion_marks (
  id text primary key,
  performance_id text references show_performances (id),
  rehearsal_id text references show_rehearsals (id),
  performer_id text references show_performers (id),
  event_place_id text references event_places (id),
  day date,
  way text check (way in ('in', 'out')),
  collected_by text not null default '',
  marked_by text not null,
  place integer not null,
  created_at timestamptz not null,
  check (
    (performer_id is not null and event_place_id is null and day is null
      and (performance_id is null) <> (rehearsal_id is null))
    or (performer_id is null and event_place_id is not null and day is not null
      and performance_id is null and rehearsal_id is null)
  )
);

insert into occasion_marks (id, performance_id, rehearsal_id, performer_id, way, collected_by, marked_by, place,
  created_at)
select id, performance_id, rehearsal_id, performer_id, way, collected_by, marked_by, place, created_at
from show_marks;

drop table show_marks;

create index occasion_marks_performance on occasion_marks (performance_id);
create index occasion_marks_rehearsal on occasion_marks (rehearsal_id);
create index occasion_marks_performer on occasion_marks (performer_id);
create index occasion_marks_event_place on occasion_marks (event_place_id, day);

-- The office writes to the families of a changed event itself. moved_at is when the days, times or place of an event
-- last changed after children were booked; null for never. A mail can be about a booking of a child who is no member.
alter table event_places drop column letter;
alter table events add column moved_at timestamptz;
alter table message_children add column booking_id text references bookings (id) on delete set null;

create index message_children_booking on message_children (booking_id);

-- Exams: the grades that can be taken, one a line ('Ballet, Grade 1, 42.50'), and a candidate's entry. Empty for any
-- other event.
alter table events add column grades text not null default '';
alter table event_places add column certificate_name text not null default '';
alter table event_places add column birth_date date;
alter table event_places add column board_number text not null default '';
alter table event_places add column syllabus text not null default '';
alter table event_places add column grade text not null default '';
