-- What every slice stands on: gates, sessions, audit, mail, photos, settings.
-- Written in the subset that SQLite and PostgreSQL share. The collation "binary" is
-- built into SQLite and made by the migration runner on PostgreSQL: text sorts by byte on both.

create table settings (
  name text collate "binary" primary key,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table secrets (
  name text primary key,
  value text not null,
  created_at timestamptz not null
);

create table gates (
  name text primary key check (name in ('admin', 'inventory', 'members', 'lessons')),
  idle_minutes integer not null check (idle_minutes > 0),
  absolute_minutes integer not null check (absolute_minutes > 0)
);

insert into gates (name, idle_minutes, absolute_minutes) values
  ('admin', 60, 720),
  ('inventory', 60, 720),
  ('members', 10080, 43200),
  ('lessons', 60, 720);

create table pass_phrases (
  id text primary key,
  gate text not null references gates (name),
  name text collate "binary" not null check (name <> ''),
  hash text not null check (hash like '$argon2id$%'),
  source text not null check (source in ('first-start', 'environment', 'settings')),
  created_at timestamptz not null,
  revoked_at timestamptz
);

create unique index pass_phrases_open_name on pass_phrases (gate, name) where revoked_at is null;

create table sessions (
  id text primary key,
  token_hash text not null unique,
  created_at timestamptz not null,
  ended_at timestamptz
);

create table session_scopes (
  session_id text not null references sessions (id) on delete cascade,
  scope text not null references gates (name),
  pass_phrase_id text not null references pass_phrases (id),
  unlocked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (session_id, scope)
);

create index session_scopes_pass_phrase on session_scopes (pass_phrase_id);

create table sign_in_failures (
  id text primary key,
  gate text not null references gates (name),
  address_hash text not null,
  device_hash text,
  failed_at timestamptz not null
);

create index sign_in_failures_address on sign_in_failures (address_hash, failed_at);
create index sign_in_failures_device on sign_in_failures (device_hash, failed_at);
create index sign_in_failures_gate on sign_in_failures (gate, failed_at);

create table audit (
  id text primary key,
  at timestamptz not null,
  who text not null,
  session_id text,
  request_id text,
  action text not null,
  subject text,
  subject_id text,
  details jsonb
);

create index audit_at on audit (at);
create index audit_subject on audit (subject, subject_id);

create table idempotency (
  key text not null,
  route text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (key, route)
);

create index idempotency_created on idempotency (created_at);

create table outbox (
  id text primary key,
  message_id text not null unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index outbox_due on outbox (next_attempt_at) where state = 'waiting';

create table photos (
  id text primary key,
  content_hash text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  byte_size integer not null check (byte_size > 0),
  scope text check (scope in ('admin', 'inventory', 'members', 'lessons')),
  created_at timestamptz not null,
  deleted_at timestamptz
);

create table imports (
  id text primary key,
  kind text not null,
  file_name text,
  row_count integer not null check (row_count >= 0),
  imported_by text not null,
  created_at timestamptz not null,
  undone_at timestamptz
);

create table bank_holidays (
  day date primary key,
  name text not null
);

insert into bank_holidays (day, name) values
  ('2026-01-01', 'New Year''s Day'),
  ('2026-04-03', 'Good Friday'),
  ('2026-04-06', 'Easter Monday'),
  ('2026-05-04', 'Early May bank holiday'),
  ('2026-05-25', 'Spring bank holiday'),
  ('2026-08-31', 'Summer bank holiday'),
  ('2026-12-25', 'Christmas Day'),
  ('2026-12-28', 'Boxing Day (substitute day)'),
  ('2027-01-01', 'New Year''s Day'),
  ('2027-03-26', 'Good Friday'),
  ('2027-03-29', 'Easter Monday'),
  ('2027-05-03', 'Early May bank holiday'),
  ('2027-05-31', 'Spring bank holiday'),
  ('2027-08-30', 'Summer bank holiday'),
  ('2027-12-27', 'Christmas Day (substitute day)'),
  ('2027-12-28', 'Boxing Day (substitute day)'),
  ('2028-01-03', 'New Year''s Day (substitute day)'),
  ('2028-04-14', 'Good Friday'),
  ('2028-04-17', 'Easter Monday'),
  ('2028-05-01', 'Early May bank holiday'),
  ('2028-05-29', 'Spring bank holiday'),
  ('2028-08-28', 'Summer bank holiday'),
  ('2028-12-25', 'Christmas Day'),
  ('2028-12-26', 'Boxing Day');
