-- What a family wrote for the teacher while booking a trial is a medical note of the trial, like any other.

insert into medical_notes
  (id, trial_id, words, noted_on, noted_by, created_at, updated_at)
  select 'booking ' || bookings.id, bookings.trial_id, bookings.note, date(bookings.created_at),
    'the family, when booking', bookings.created_at, bookings.created_at
  from bookings
  where bookings.trial_id is not null and trim(bookings.note) <> '';

-- Whose notes were sent with a reading: who read them, when and on which screen is in the audit.

create table medical_readings (
  id text primary key,
  audit_id text not null references audit (id) on delete cascade,
  member_id text references members (id),
  trial_id text references trials (id),
  check ((member_id is null) <> (trial_id is null))
);

create index medical_readings_audit on medical_readings (audit_id);
create index medical_readings_member on medical_readings (member_id);
create index medical_readings_trial on medical_readings (trial_id);
