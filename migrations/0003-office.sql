-- The back-office. Money columns hold whole pence; keys (name_key, email_key, phone_key)
-- and search_text are written with each row by the slice that owns it.

create table class_catalogue (
  id text primary key,
  name text collate "binary" not null unique check (name <> ''),
  position integer not null,
  retired_at timestamptz
);

create table trials (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  parent_name text not null default '',
  email text not null default '',
  phone text not null default '',
  first_trial_date date not null,
  trial_period integer not null default 14 check (trial_period between 1 and 30),
  classes jsonb not null,
  added_to_mailerlite boolean not null default false,
  sent_email1 boolean not null default false,
  sent_email2 boolean not null default false,
  sent_email3 boolean not null default false,
  joined boolean not null default false,
  is_current_member boolean not null default false,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index trials_created on trials (created_at);

create table members (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  parent_name text not null default '',
  email text not null default '',
  phone text not null default '',
  join_date date,
  status text not null check (status in ('Active', 'Inactive')),
  active boolean not null,
  subscription_amount integer check (subscription_amount >= 0),
  membership_fee_date date,
  membership_fee_due date,
  gave_notice boolean not null default false,
  cancel_subscription boolean not null default false,
  classes jsonb not null,
  is_new boolean not null default false,
  new_member_date date,
  reactivated_on date,
  last_checkin_at timestamptz,
  retry_on date,
  converted_from_trial_id text unique references trials (id),
  import_id text references imports (id),
  name_key text not null,
  email_key text not null,
  phone_key text not null,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((status = 'Active') = active)
);

create index members_name on members (name, id) where deleted_at is null;
create index members_email_key on members (email_key) where email_key <> '';
create index members_phone_key on members (phone_key) where phone_key <> '';

create table member_checkins (
  id text primary key,
  member_id text not null references members (id),
  call_at timestamptz not null,
  outcome text not null check (
    outcome in ('Phone Call', 'Voice Note', 'Text Message', 'Whats App Msg', 'Not Reached', 'Reached')
  ),
  reached boolean not null,
  notes text not null default '',
  created_at timestamptz not null
);

create index member_checkins_member on member_checkins (member_id, call_at);

create table costumes (
  id text primary key,
  fields jsonb not null,
  image_urls jsonb not null,
  search_text text not null,
  import_id text references imports (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index costumes_created on costumes (created_at, id);

create table aa_teachers (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  email text,
  created_at timestamptz not null,
  archived_at timestamptz
);

create table aa_private_lessons (
  id text primary key,
  date date not null,
  teacher_id text references aa_teachers (id),
  teacher_name text,
  students jsonb not null,
  duration_minutes integer not null check (duration_minutes > 0),
  total_price integer not null check (total_price >= 0),
  notes text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index aa_private_lessons_date on aa_private_lessons (date, created_at);
create index aa_private_lessons_teacher on aa_private_lessons (teacher_id, date);

create table pay_schedules (
  id text primary key,
  first_month text not null unique check (length(first_month) = 7),
  last_month text not null check (length(last_month) = 7 and last_month > first_month),
  created_at timestamptz not null
);

create table pay_teachers (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  lesson_teacher_id text references aa_teachers (id),
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);

create table pay_rates (
  id text primary key,
  teacher_id text not null references pay_teachers (id),
  from_day date not null,
  teach_rate integer not null check (teach_rate >= 0),
  admin_rate integer not null check (admin_rate >= 0),
  created_at timestamptz not null,
  unique (teacher_id, from_day)
);

-- week_minutes: 37 values, null where the week inherits weekly_minutes; prepaid_minutes: 13 values.
create table pay_years (
  schedule_id text not null references pay_schedules (id),
  teacher_id text not null references pay_teachers (id),
  weekly_minutes integer not null check (weekly_minutes >= 0),
  week_minutes jsonb not null,
  prepaid_minutes jsonb not null,
  months_paid integer not null default 0 check (months_paid >= 0),
  version integer not null default 1,
  primary key (schedule_id, teacher_id)
);

create table pay_extras (
  id text primary key,
  teacher_id text not null references pay_teachers (id),
  month text not null check (length(month) = 7),
  type text not null check (type in ('adminHours', 'fixed')),
  minutes integer check (minutes > 0),
  amount integer check (amount > 0),
  note text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz,
  check ((type = 'adminHours' and minutes is not null and amount is null)
      or (type = 'fixed' and amount is not null and minutes is null))
);

create index pay_extras_month on pay_extras (teacher_id, month);

create table pay_misses (
  id text primary key,
  teacher_id text not null references pay_teachers (id),
  recorded_month text not null check (length(recorded_month) = 7),
  minutes_missed integer not null check (minutes_missed > 0),
  teach_rate integer not null check (teach_rate >= 0),
  note text not null default '',
  created_at timestamptz not null,
  deleted_at timestamptz
);

create index pay_misses_teacher on pay_misses (teacher_id, recorded_month);

create table pay_runs (
  id text primary key,
  schedule_id text not null references pay_schedules (id),
  teacher_id text not null references pay_teachers (id),
  month text not null check (length(month) = 7),
  base integer not null check (base >= 0),
  deductions integer not null,
  extras integer not null,
  net integer not null,
  snapshot jsonb not null,
  finalised_by text not null,
  finalised_at timestamptz not null,
  unique (teacher_id, month),
  check (net = base - deductions + extras)
);
