-- What a family wrote for the teacher while booking a trial is a medical note of the trial, like any other.

insert into medical_notes
  (id, trial_id, words, noted_on, noted_by, created_at, updated_at)
  select 'booking ' || bookings.id, bookings.trial_id, bookings.note, date(bookings.created_at),
    'the family, when booking', bookings.created_at, bookings.created_at
  from bookings
  where bookings.trial_id is not null and trim(bookings.note) <> '';
