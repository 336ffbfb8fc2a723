-- Why a child is away, chosen from a short list when the office reports an absence; '' where nothing was said.
alter table register_marks add column absence_reason text not null default ''
  check (absence_reason in ('', 'Ill', 'Holiday', 'School', 'Other'));

-- False where the family was asked and said no.
alter table consents add column is_given boolean not null default true;

-- The meetings that staff chose for a child on trial; those booked on the website are in booked_meetings.
create table trial_meetings (
  id text primary key,
  trial_id text not null references trials (id),
  class_id text not null references weekly_classes (id),
  day date not null,
  added_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index trial_meetings_trial on trial_meetings (trial_id);
create index trial_meetings_day on trial_meetings (day, class_id);
create unique index trial_meetings_once on trial_meetings (trial_id, class_id, day) where deleted_at is null;

-- The day on which staff made a trial from the enquiry. It stays new until it is replied to.
alter table enquiries add column trial_added_on date;
