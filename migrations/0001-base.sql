-- The schema of Callboard 1.0.0. A change to it is a new file beside this one: a migration that has been released
-- is never edited.
-- Written in the SQL that SQLite and PostgreSQL share. The collation "binary" is part of SQLite and is created by the
-- migration runner on PostgreSQL, so that both sort text by byte. Money is in whole pence; times of day are minutes
-- from midnight in the school's time zone.

-- Settings, audit, undo, photos and mail: what every part uses.

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
create index audit_subject_id on audit (subject_id);

-- Answers already given, so that a command that is sent twice runs once.
create table idempotency (
  key text not null,
  route text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (key, route)
);

create index idempotency_created on idempotency (created_at);

-- Changes that can be undone for 30 days. A change that is_whole is undone whole or not at all, because its rows
-- make no sense without each other. No check lists the kinds, scopes and tables here: a check cannot be changed in
-- place on SQLite, and new parts bring new ones.
create table changes (
  id text primary key,
  kind text not null,
  summary text not null,
  who text not null,
  scope text check (scope <> ''),
  is_whole boolean not null default false,
  created_at timestamptz not null,
  undone_at timestamptz
);

create index changes_created on changes (created_at);

-- Each row of a change as it was before. was_removed: the row was deleted, and "before" holds all of it.
create table changed_rows (
  change_id text not null references changes (id) on delete cascade,
  place integer not null,
  table_name text not null check (table_name <> ''),
  row_id text not null,
  was_new boolean not null,
  was_removed boolean not null default false,
  before jsonb not null,
  version integer,
  primary key (change_id, place)
);

create index changed_rows_row on changed_rows (row_id);

create table imports (
  id text primary key,
  kind text not null,
  file_name text,
  row_count integer not null check (row_count >= 0),
  imported_by text not null,
  created_at timestamptz not null,
  undone_at timestamptz
);

-- The records that each person opened last: among equal matches the search shows them first.
create table opened_records (
  person text not null,
  kind text not null,
  record_id text not null,
  opened_at timestamptz not null,
  primary key (person, kind, record_id)
);

-- Rows that are kept past their retention, until the person who holds them releases them.
create table retention_holds (
  kind text not null check (kind <> ''),
  row_id text not null,
  held_by text not null,
  held_at timestamptz not null,
  primary key (kind, row_id)
);

-- Rows that were erased: restoring an older backup erases them again. No names are stored.
create table erased_rows (
  table_name text not null check (table_name in ('members', 'trials', 'enquiries')),
  row_id text not null,
  erased_at timestamptz not null,
  primary key (table_name, row_id)
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

-- A photo without a scope is public.
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

-- The consent for a photo on the website. Its files are removed as soon as the consent has ended.
create table photo_consents (
  photo_id text primary key references photos (id),
  given_by text not null check (given_by <> ''),
  until date,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  files_removed_at timestamptz
);

-- Work that counts rows before it adds one takes its turn here, so that two requests cannot both pass a limit.
create table turns (
  name text primary key,
  taken_at timestamptz not null
);

-- How often an address, or everybody together, did something within a window of time.
create table call_counts (
  counted text not null,
  kind text not null,
  window_started_at timestamptz not null,
  amount integer not null check (amount >= 0),
  primary key (counted, kind)
);

create index call_counts_window on call_counts (kind, window_started_at);

-- Mail to send. Mail that a stranger can cause is limited by mailbox and in total; mail from staff has no mailbox
-- here and is not limited. A newer mail takes the place of a waiting one about the same thing.
create table outbox (
  id text primary key,
  message_id text not null unique,
  recipient text not null,
  reply_to text,
  subject text not null,
  body text not null,
  calendar text not null default '',
  mailbox text,
  about text,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index outbox_due on outbox (next_attempt_at) where state = 'waiting';
create index outbox_mailbox on outbox (mailbox, sent_at);
create index outbox_about on outbox (about);

-- People, their credentials and their sign-in sessions.

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

-- environment_gate: this person holds the gate's first pass-phrase, made at the first start or set in the environment.
create table people (
  id text primary key,
  name text collate "binary" not null unique check (name <> ''),
  email text check (email <> ''),
  environment_gate text unique references gates (name),
  version integer not null default 1,
  created_at timestamptz not null,
  removed_at timestamptz
);

-- Roles have no check either: the program knows them.
create table person_roles (
  person_id text not null references people (id),
  role text not null check (role <> ''),
  primary key (person_id, role)
);

-- Credentials: each is a pass-phrase or a passkey. It opens one gate, or without a gate all of its person's.
create table ways_in (
  id text primary key,
  person_id text not null references people (id),
  gate text references gates (name),
  created_at timestamptz not null,
  revoked_at timestamptz
);

create index ways_in_person on ways_in (person_id);

-- hash is of the pass-phrase as it was typed, folded_hash as the members area compares it. A pass-phrase is found by
-- a keyed hash (lookup, folded_lookup) and then checked by its slow one. The key is not in the database; rows made
-- with another key are found again once they have been used.
create table pass_phrases (
  id text primary key references ways_in (id),
  hash text check (hash like '$argon2id$%'),
  folded_hash text check (folded_hash like '$argon2id$%'),
  lookup text,
  folded_lookup text,
  source text not null check (source in ('first-start', 'environment', 'settings')),
  check (hash is not null or folded_hash is not null)
);

create index pass_phrases_folded_lookup on pass_phrases (folded_lookup);

-- The public half of a passkey, and the host it is valid for. credential_id and public_key are base64url.
create table passkeys (
  id text primary key references ways_in (id),
  name text collate "binary" not null check (name <> ''),
  host text not null,
  credential_id text not null unique,
  public_key text not null,
  counter integer not null,
  transports text not null,
  last_used_at timestamptz
);

-- Challenges that passkeys have signed: none is accepted twice.
create table passkey_answers (
  challenge text primary key,
  answered_at timestamptz not null
);

-- One-time links, valid for a day, for people to set up their own credential. Only a hash of the secret is stored;
-- the link is written into its mail as the mail is sent.
create table invitations (
  id text primary key,
  person_id text not null references people (id),
  secret_hash text not null unique,
  outbox_id text references outbox (id) on delete set null,
  created_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);

create index invitations_person on invitations (person_id);
create index invitations_outbox on invitations (outbox_id);

-- device is for people to recognise their sessions by, such as 'Chrome on Windows'. Nothing else that the browser
-- says of itself is stored.
create table sessions (
  id text primary key,
  token_hash text not null unique,
  device text,
  created_at timestamptz not null,
  ended_at timestamptz
);

create table session_scopes (
  session_id text not null references sessions (id) on delete cascade,
  scope text not null references gates (name),
  way_in_id text not null references ways_in (id),
  unlocked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (session_id, scope)
);

create index session_scopes_way_in on session_scopes (way_in_id);

-- An attempt is stored before it is checked, so that attempts made at the same time are all counted. A right one is
-- deleted again.
create table sign_in_failures (
  id text primary key,
  gate text not null references gates (name),
  address_hash text not null,
  site_hash text,
  provider_hash text,
  device_hash text,
  phrase_hash text,
  counts boolean not null default true,
  step integer not null default 0,
  failed_at timestamptz not null
);

create index sign_in_failures_address on sign_in_failures (address_hash, failed_at);
create index sign_in_failures_device on sign_in_failures (device_hash, failed_at);
create index sign_in_failures_gate on sign_in_failures (gate, failed_at);
create index sign_in_failures_site on sign_in_failures (site_hash, failed_at);
create index sign_in_failures_provider on sign_in_failures (provider_hash, failed_at);

-- The gates each device has opened. While that credential is valid the device is no stranger there.
create table known_devices (
  device_hash text not null,
  gate text not null references gates (name),
  way_in_id text not null references ways_in (id),
  last_opened_at timestamptz not null,
  primary key (device_hash, gate)
);

-- The keys that seal unsaved work in browsers, one for each person and device. Without its row that work cannot be
-- read any more.
create table draft_keys (
  person text not null,
  device_hash text not null,
  key text not null,
  last_asked_at timestamptz not null,
  primary key (person, device_hash)
);

-- The public website: published content, enquiries and the limits on public forms.

create table content_versions (
  number integer primary key check (number > 0),
  content jsonb not null,
  published_by text not null,
  published_at timestamptz not null
);

create table enquiries (
  id text primary key,
  reference text not null unique,
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  subject text not null,
  message text not null check (message <> ''),
  state text not null check (state in ('new', 'replied', 'spam')),
  spam_score integer not null default 0 check (spam_score >= 0),
  spam_reasons jsonb not null,
  address_hash text not null,
  message_hash text not null,
  outbox_id text references outbox (id),
  search_text text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  replied_at timestamptz
);

create index enquiries_created on enquiries (created_at);
create index enquiries_address on enquiries (address_hash, created_at);
create index enquiries_message on enquiries (message_hash, created_at);
create index enquiries_state on enquiries (state, created_at);

-- Bookings and enquiries taken from a network address, for the limits on sending: keyed hashes of its own network
-- (IPv4, or a /64) and of the /56 and /48 around it, kept for 24 hours.
create table public_posts (
  id text primary key,
  kind text not null check (kind in ('booking', 'enquiry')),
  address_hash text not null,
  site_hash text,
  provider_hash text,
  created_at timestamptz not null
);

create index public_posts_address on public_posts (kind, address_hash, created_at);
create index public_posts_site on public_posts (kind, site_hash, created_at);
create index public_posts_provider on public_posts (kind, provider_hash, created_at);
create index public_posts_created on public_posts (created_at);

-- Trials and members. Name keys, e-mail keys, phone keys and search texts are written with each row.

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
  notes text not null default '',
  added_to_mailerlite boolean not null default false,
  sent_email1 boolean not null default false,
  sent_email2 boolean not null default false,
  sent_email3 boolean not null default false,
  followed_up_on date,
  joined boolean not null default false,
  is_current_member boolean not null default false,
  -- The member this trial became. No foreign key, because members refer to trials too.
  member_id text,
  closed_on date,
  closed_reason text,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index trials_created on trials (created_at);
create index trials_member on trials (member_id);

create table members (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  parent_name text not null default '',
  email text not null default '',
  phone text not null default '',
  birth_date date,
  -- The word agreed with the family, to be said by whoever collects the child.
  collection_word text not null default '',
  join_date date,
  -- Null where the day is not known.
  left_on date,
  status text not null check (status in ('Active', 'Inactive')),
  active boolean not null,
  -- Has private lessons only, so registers do not miss them.
  private_only boolean not null default false,
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
  retry_on date,
  created_at timestamptz not null,
  deleted_at timestamptz
);

create index member_checkins_member on member_checkins (member_id, call_at);

-- Families, their contacts, medical notes and consents. A child is a member or a trial.

create table families (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

-- A child may be in two families.
create table family_children (
  id text primary key,
  family_id text not null references families (id),
  member_id text references members (id),
  trial_id text references trials (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((member_id is null) <> (trial_id is null))
);

create index family_children_member on family_children (member_id);
create index family_children_trial on family_children (trial_id);
create unique index family_children_once on family_children (family_id, member_id)
  where deleted_at is null and member_id is not null;
create unique index family_children_once_on_trial on family_children (family_id, trial_id)
  where deleted_at is null and trial_id is not null;

create table contacts (
  id text primary key,
  family_id text not null references families (id),
  name text collate "binary" not null check (name <> ''),
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  is_payer boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index contacts_family on contacts (family_id);
-- At most one contact of a family pays.
create unique index contacts_payer on contacts (family_id) where is_payer and deleted_at is null;

-- What a contact is to one child. collects is empty where nobody has said anything.
create table contact_ties (
  id text primary key,
  contact_id text not null references contacts (id),
  child_id text not null references family_children (id),
  relation text not null default '',
  call_place integer not null check (call_place > 0),
  gets_mail boolean not null,
  may_see boolean not null,
  collects text not null default '' check (collects in ('', 'may', 'must not')),
  share integer check (share between 0 and 100),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index contact_ties_child on contact_ties (child_id);
create unique index contact_ties_once on contact_ties (contact_id, child_id) where deleted_at is null;

-- Children who share an address and are no family, as the office has said. The id is made from theirs and
-- reveals nothing: with another child among them they are suggested again.
create table families_declined (
  id text primary key,
  declined_by text not null,
  created_at timestamptz not null
);

create table families_declined_children (
  id text primary key,
  declined_id text not null references families_declined (id) on delete cascade,
  member_id text references members (id),
  trial_id text references trials (id),
  check ((member_id is null) <> (trial_id is null))
);

create index families_declined_children_declined on families_declined_children (declined_id);
create index families_declined_children_member on families_declined_children (member_id);
create index families_declined_children_trial on families_declined_children (trial_id);

create table medical_notes (
  id text primary key,
  member_id text references members (id),
  trial_id text references trials (id),
  words text not null check (words <> ''),
  noted_on date not null,
  noted_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((member_id is null) <> (trial_id is null))
);

create index medical_notes_member on medical_notes (member_id);
create index medical_notes_trial on medical_notes (trial_id);

-- Whose notes were read. Who read them, when and on which screen is in the audit.
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

create table consents (
  id text primary key,
  member_id text references members (id),
  trial_id text references trials (id),
  what text not null check (what <> ''),
  given_by text not null check (given_by <> ''),
  given_on date not null,
  until date check (until >= given_on),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check ((member_id is null) <> (trial_id is null))
);

create index consents_member on consents (member_id);
create index consents_trial on consents (trial_id);

-- Weekly classes, enrolments and terms.

-- One row for each cell of the website's timetable. A class whose cell is gone has ended; its row stays until nobody
-- can bring it back. price is for a month. The text teachers is what families read, class_teachers is who they are.
create table weekly_classes (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  day text not null check (
    day in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday')
  ),
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer check (to_minute > from_minute),
  studio text not null,
  studio_place integer not null check (studio_place >= 0),
  teachers text not null default '',
  places integer check (places >= 0),
  trial_places integer check (trial_places >= 0),
  price integer check (price >= 0),
  wear text not null default '',
  is_invite_only boolean not null default false,
  first_day date not null,
  last_day date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);

-- Two people who publish at once make one class of one cell.
create unique index weekly_classes_cell on weekly_classes (day, from_minute, studio_place, name)
  where archived_at is null;

-- The place is taken from from_day until free_on. A pause follows the enrolment it interrupts and says whether the
-- place is kept; a make-up and a one-off are for one day. A child on trial has the place of its booking instead.
create table enrolments (
  id text primary key,
  class_id text not null references weekly_classes (id),
  member_id text not null references members (id),
  kind text not null default 'member' check (kind in ('member', 'make-up', 'one-off', 'pause')),
  from_day date not null,
  free_on date check (free_on >= from_day),
  keeps_place boolean not null default true,
  made_by text not null,
  end_reason text
    check (end_reason in ('moved up', 'moved', 'left', 'term over', 'paused', 'came back')),
  -- When the school was told, and who wrote the end down.
  noticed_on date,
  ended_by text not null default '',
  -- The other enrolment of a move, or the one a pause interrupts.
  came_from text,
  -- When the member's class names follow an end or a beginning that is still ahead.
  names_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index enrolments_class on enrolments (class_id);
create index enrolments_member on enrolments (member_id);
-- A member is in a class once.
create unique index enrolments_once on enrolments (class_id, member_id)
  where free_on is null and deleted_at is null;
create index enrolments_names on enrolments (names_on);

-- Terms are made from the website's key dates.
create table terms (
  id text primary key,
  title text not null,
  first_day date not null,
  last_day date check (last_day >= first_day),
  -- Until this day a place is held for a child whose family has not answered.
  held_until date,
  -- When the places that nobody answered for were released.
  let_go_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index terms_first_day on terms (first_day);

-- What a class is in one term. On its first day the values become the class's own. A class without editions runs
-- whenever classes are taught.
create table class_editions (
  id text primary key,
  class_id text not null references weekly_classes (id),
  term_id text not null references terms (id),
  first_day date not null,
  last_day date check (last_day >= first_day),
  day text not null,
  from_minute integer not null,
  to_minute integer,
  studio text not null,
  teachers text not null default '',
  places integer check (places >= 0),
  trial_places integer check (trial_places >= 0),
  price integer check (price >= 0),
  -- Since when its values are those of the class.
  begun_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index class_editions_once on class_editions (class_id, term_id);

-- A family's answer for a child's place in the next term.
create table term_answers (
  id text primary key,
  term_id text not null references terms (id),
  enrolment_id text not null references enrolments (id) on delete cascade,
  answer text check (answer in ('stays', 'moves up', 'leaves')),
  answered_by text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index term_answers_once on term_answers (enrolment_id, term_id);

-- One meeting that differs from the usual: cancelled, moved, or taught by somebody else. is_held: it takes place
-- although it is a bank holiday.
create table meeting_changes (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  state text not null default 'usual' check (state in ('usual', 'cancelled', 'moved')),
  reason text not null default '',
  to_day date,
  from_minute integer check (from_minute between 0 and 1439),
  to_minute integer check (to_minute > from_minute),
  studio text not null default '',
  cover text not null default '',
  is_held boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'moved' or (to_day is not null and from_minute is not null))
);

create unique index meeting_changes_once on meeting_changes (class_id, day);
create index meeting_changes_to on meeting_changes (to_day);

-- The people who teach a class, or one meeting of it as cover. Medical notes are open to a teacher once somebody with
-- that permission has approved it.
create table class_teachers (
  id text primary key,
  class_id text not null references weekly_classes (id),
  meeting_id text references meeting_changes (id),
  person_id text not null references people (id),
  notes_opened_at timestamptz,
  notes_opened_by text not null default '',
  created_at timestamptz not null,
  check (notes_opened_at is not null or notes_opened_by = '')
);

create index class_teachers_class on class_teachers (class_id);
create index class_teachers_person on class_teachers (person_id);
create unique index class_teachers_once on class_teachers (class_id, person_id) where meeting_id is null;
create unique index class_teachers_once_a_meeting on class_teachers (meeting_id, person_id)
  where meeting_id is not null;

-- The families told that a meeting is cancelled. The key is made from the family's id, or from the child's for a child
-- in no family, and reveals neither. A family without an address is 'none'.
create table families_told (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  family_key text not null,
  way text not null check (way in ('mail', 'phone', 'none')),
  mail_ids jsonb not null,
  told_by text not null,
  created_at timestamptz not null
);

create unique index families_told_once on families_told (class_id, day, family_key);

-- Clashes in the timetable that the office has accepted. The id is made from who and what clashes, and reveals
-- neither: at other times it is another clash.
create table clashes_allowed (
  id text primary key,
  allowed_by text not null,
  created_at timestamptz not null
);

-- Registers. Each tap is a row and none is overwritten: the last one counts.

create table register_marks (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  member_id text references members (id),
  trial_id text references trials (id),
  mark text check (mark in ('here', 'late', 'away', 'excused')),
  reason text not null default '',
  marked_by text not null,
  -- The order of a child's taps at a meeting, for two at the same moment.
  place integer not null default 0,
  created_at timestamptz not null,
  check ((member_id is null) <> (trial_id is null))
);

create index register_marks_meeting on register_marks (class_id, day);
create index register_marks_member on register_marks (member_id);
create index register_marks_trial on register_marks (trial_id);
-- Every list of members looks up who was away lately.
create index register_marks_day on register_marks (day, mark);

-- How a child left a meeting. A row without a way undoes the one before.
create table register_leavings (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  member_id text references members (id),
  trial_id text references trials (id),
  way text check (way in ('collected', 'alone')),
  collected_by text not null default '',
  marked_by text not null,
  place integer not null,
  created_at timestamptz not null,
  check ((member_id is null) <> (trial_id is null)),
  check (way is not null or collected_by = '')
);

create index register_leavings_meeting on register_leavings (class_id, day);
create index register_leavings_member on register_leavings (member_id);
create index register_leavings_trial on register_leavings (trial_id);

-- How many adults were counted; a new count replaces the last.
create table register_adults (
  class_id text not null references weekly_classes (id),
  day date not null,
  adults integer not null check (adults between 0 and 99),
  counted_by text not null,
  counted_at timestamptz not null,
  primary key (class_id, day)
);

-- Children who came and are on no list: the office finds out who each is.
create table register_guests (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  name text not null check (name <> ''),
  added_by text not null,
  is_known boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index register_guests_meeting on register_guests (class_id, day);

-- Trials that families book on the website, and their waiting lists.

-- Bookings whose e-mail address is not confirmed yet. Apart from the places held for them they are in no other table
-- until the button in the mail is pressed.
create table unconfirmed_bookings (
  id text primary key,
  reference text not null unique,
  -- The secret in the mail; the sender's browser knows only the id.
  link text not null unique,
  is_spam boolean not null default false,
  parent_name text not null,
  email text not null,
  phone text not null,
  -- These two tell one family from another.
  mailbox text not null,
  phone_key text not null,
  -- Each has a first name, an age, a note, a reason and the waiting lists asked for.
  children jsonb not null,
  note_hash text not null,
  spam_score integer not null,
  spam_reasons jsonb not null,
  address_hash text not null,
  site_hash text,
  provider_hash text,
  -- Without a mail server the office confirms it by phone.
  is_by_phone boolean not null default false,
  -- The newest mail with the link: the places are held from when it was sent.
  mail_id text,
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
  -- Which of the booking's children, from 0.
  child integer not null,
  class_id text not null references weekly_classes (id),
  day date not null,
  created_at timestamptz not null,
  unique (booking_id, child, class_id, day)
);

create index held_meetings_day on held_meetings (day, class_id);

-- One row for each child. link is the secret in its mails, the way back to it without an account.
create table bookings (
  id text primary key,
  reference text not null unique,
  link text not null unique,
  -- The same for all children of one booking: the id it had before it was confirmed.
  party text,
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
  -- False: nothing was mailed, and the office tells the family by phone.
  is_told boolean not null default true,
  told_by text not null default '',
  -- A member who may be the same child, and the office's answer.
  alike_member_id text references members (id),
  alike_answer text check (alike_answer in ('same', 'another')),
  -- Each of these two mails goes out once.
  missed_mailed_at timestamptz,
  join_mailed_at timestamptz,
  wants_to_join_at timestamptz,
  -- A cancellation can be undone until then, and the place is held.
  undo_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index bookings_trial on bookings (trial_id);
create index bookings_note on bookings (note_hash, created_at);
create index bookings_alike on bookings (alike_member_id);
create index bookings_party on bookings (party);
create index bookings_undo on bookings (undo_until);

create table booked_meetings (
  id text primary key,
  booking_id text not null references bookings (id),
  class_id text not null references weekly_classes (id),
  day date not null,
  -- Given up, by a change or a cancellation.
  freed_at timestamptz,
  reminded_at timestamptz,
  -- A change of the meeting is mailed once.
  letter text check (letter in ('cancelled', 'moved')),
  created_at timestamptz not null
);

create index booked_meetings_day on booked_meetings (day, class_id);
create index booked_meetings_booking on booked_meetings (booking_id);
-- A booking has a class and a day once.
create unique index booked_meetings_open on booked_meetings (booking_id, class_id, day) where freed_at is null;

-- A place that becomes free is offered to the first child waiting to try the class, or to join it. Brothers and
-- sisters share one offer: it holds a place for each row that is 'offered'; its rows that are 'waiting' are the
-- children there is no place for.
create table waiting_places (
  id text primary key,
  booking_id text not null references bookings (id),
  class_id text not null references weekly_classes (id),
  line text not null check (line in ('try', 'join')),
  state text not null check (state in ('waiting', 'offered', 'taken', 'declined', 'ended', 'left')),
  offer_id text,
  -- The meeting that is offered, and until when.
  day date,
  offered_at timestamptz,
  ends_at timestamptz,
  mailed_at timestamptz,
  -- The family would rather wait until there is a place for each of its children.
  waits_for_all boolean not null default false,
  -- Days that were offered without an answer: they are not offered again.
  passed_days jsonb,
  -- Leaving the list can be undone until then.
  undo_until timestamptz,
  created_at timestamptz not null
);

create index waiting_places_class on waiting_places (class_id, line, state);
create index waiting_places_booking on waiting_places (booking_id);
create index waiting_places_undo on waiting_places (undo_until);
create index waiting_places_offer on waiting_places (offer_id);

-- Costumes, their loans and the stocktakes.

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

create table costume_loans (
  id text primary key,
  costume_id text not null references costumes (id),
  member_id text references members (id) on delete set null,
  quantity integer not null check (quantity > 0),
  returned integer not null default 0 check (returned >= 0 and returned <= quantity),
  borrower_kind text not null check (borrower_kind in ('member', 'class', 'show')),
  borrower text not null check (borrower <> ''),
  lent_on date not null,
  due_on date,
  lent_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index costume_loans_costume on costume_loans (costume_id);
create index costume_loans_out on costume_loans (due_on) where returned < quantity;
create index costume_loans_member on costume_loans (member_id) where member_id is not null;

-- Pieces that came back damaged or in need of mending stay open until somebody settles them.
create table costume_returns (
  id text primary key,
  loan_id text not null references costume_loans (id),
  quantity integer not null check (quantity > 0),
  condition text not null check (condition in ('Good', 'Needs mending', 'Damaged', 'Lost')),
  notes text not null default '',
  returned_on date not null,
  taken_by text not null,
  settled_on date,
  settled_as text check (settled_as in ('back in use', 'gone')),
  settled_by text,
  created_at timestamptz not null
);

create index costume_returns_loan on costume_returns (loan_id);

-- found and missing are lists of costume ids. A stocktake is stored from its first tick on.
create table box_counts (
  id text primary key,
  box text not null check (box <> ''),
  is_open boolean not null default false,
  found jsonb not null,
  missing jsonb not null,
  counted_by text not null,
  counted_at timestamptz not null
);

create index box_counts_box on box_counts (box, counted_at);
create unique index box_counts_open on box_counts (box) where is_open;

-- Private lessons.

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

create index aa_private_lessons_teacher on aa_private_lessons (teacher_id, date);
-- Lists of lessons are read in this order, however far down.
create index aa_private_lessons_list on aa_private_lessons (date desc, created_at desc, id)
  where deleted_at is null;

-- The price of a lesson by its minutes, from a day on.
create table lesson_prices (
  from_day date not null,
  minutes integer not null check (minutes > 0),
  pence integer not null check (pence > 0),
  primary key (from_day, minutes)
);

-- The first prices count from before any lesson.
insert into lesson_prices (from_day, minutes, pence) values
  ('1900-01-01', 30, 2000),
  ('1900-01-01', 45, 2500),
  ('1900-01-01', 60, 3000),
  ('1900-01-01', 90, 4500);

-- Fees: charges, payments and the bank statements that they are matched to. What has been paid of a charge is
-- worked out from both and stored nowhere.

-- Every family has an account, and every member has one from the day they are added. A child's charges go to the
-- accounts of their families, or to their own while they are in none. A joined account stays, so that its code is
-- still recognised. name is set once the member has gone and the books still need the account.
create table billing_accounts (
  id text primary key,
  family_id text unique references families (id),
  member_id text unique references members (id),
  code text not null unique check (code <> ''),
  name text collate "binary" not null default '',
  joined_id text references billing_accounts (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index billing_accounts_joined on billing_accounts (joined_id);

-- The file of a collective payout says which line of the bank it explains.
create table bank_files (
  id text primary key,
  name text not null,
  payout_line_id text,
  line_count integer not null,
  known_count integer not null,
  first_day date not null,
  last_day date not null,
  read_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

-- line_key is the same for the same line in another file; bank_id is the bank's own number for it. The words of money
-- that went out are not stored.
create table bank_lines (
  id text primary key,
  file_id text not null references bank_files (id),
  place integer not null,
  day date not null,
  pence integer not null,
  balance integer,
  words text not null,
  payer text not null,
  line_key text not null,
  bank_id text,
  state text not null check (state in ('open', 'booked', 'payout', 'aside', 'out')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index bank_lines_file on bank_lines (file_id);
create index bank_lines_key on bank_lines (line_key);
create index bank_lines_state on bank_lines (state, day);
create index bank_lines_bank_id on bank_lines (bank_id);

-- settled_on is the day that paying this wrote into the lesson, or moved the member's yearly fee on from. copy tells
-- two equal charges of one child apart after a merge. A sum that is_agreed by hand is not worked out again, and each
-- charge keeps its own discount: changing a rule changes no charge.
create table fee_charges (
  id text primary key,
  account_id text not null references billing_accounts (id),
  member_id text references members (id) on delete set null,
  kind text not null check (kind in ('subscription', 'lesson', 'membership fee')),
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
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index fee_charges_account on fee_charges (account_id);
create index fee_charges_member on fee_charges (member_id);
create index fee_charges_lesson on fee_charges (lesson_id);
create unique index fee_charges_once on fee_charges (account_id, member_id, kind, due_on, copy)
  where deleted_at is null and kind <> 'lesson';
create unique index fee_charges_once_a_lesson on fee_charges (lesson_id, member_id, copy)
  where deleted_at is null and kind = 'lesson';

-- A line may be split between accounts. return_line_id is the line with which the bank took the payment back.
create table fee_payments (
  id text primary key,
  account_id text not null references billing_accounts (id),
  kind text not null check (kind in ('payment', 'refund')),
  day date not null,
  pence integer not null check (pence > 0),
  way text not null,
  line_id text references bank_lines (id) on delete set null,
  return_line_id text references bank_lines (id) on delete set null,
  reversed_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index fee_payments_account on fee_payments (account_id);
create index fee_payments_line on fee_payments (line_id);
create index fee_payments_return_line on fee_payments (return_line_id);

-- Who pays for an account, as the bank spells their name. A payer without an account pays out collectively.
create table fee_payers (
  id text primary key,
  payer text not null check (payer <> ''),
  account_id text references billing_accounts (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index fee_payers_account on fee_payers (account_id);
create unique index fee_payers_once on fee_payers (payer, account_id)
  where deleted_at is null and account_id is not null;
create unique index fee_payers_payout on fee_payers (payer) where deleted_at is null and account_id is null;

-- What brothers and sisters pay less, from a day on: a percentage or pence.
create table sibling_discounts (
  from_day date primary key,
  last_day date check (last_day >= from_day),
  percent integer check (percent between 1 and 100),
  pence integer check (pence > 0),
  check ((percent is null) <> (pence is null))
);

-- Payroll. A month is text, YYYY-MM.

-- The National Living Wage in pence an hour.
create table living_wages (
  from_day date primary key,
  pence integer not null check (pence > 0)
);

insert into living_wages (from_day, pence) values
  ('2024-04-01', 1144),
  ('2025-04-01', 1221),
  ('2026-04-01', 1271);

-- A school year keeps the number of weeks it was started with, whatever the settings say later. week_mondays is null
-- until the school has given its weeks dates.
create table pay_schedules (
  id text primary key,
  first_month text not null unique check (length(first_month) = 7),
  last_month text not null check (length(last_month) = 7 and last_month > first_month),
  teaching_weeks integer not null default 37 check (teaching_weeks > 0),
  prepaid_weeks integer not null default 13 check (prepaid_weeks >= 0),
  week_mondays jsonb,
  created_at timestamptz not null
);

-- payroll_number is the payroll bureau's number for the teacher. person_id is the person who may read these payslips.
create table pay_teachers (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  lesson_teacher_id text references aa_teachers (id),
  person_id text references people (id) on delete set null,
  payroll_number text not null default '',
  first_day date,
  last_day date,
  notes text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz
);

create index pay_teachers_person on pay_teachers (person_id);

create table pay_rates (
  id text primary key,
  teacher_id text not null references pay_teachers (id),
  from_day date not null,
  teach_rate integer not null check (teach_rate >= 0),
  admin_rate integer not null check (admin_rate >= 0),
  created_at timestamptz not null,
  unique (teacher_id, from_day)
);

-- week_minutes has a value for each teaching week, null where the week has the usual weekly_minutes;
-- prepaid_minutes has one for each prepaid week. is_prepaid_in_paid is null until somebody has said whether the months
-- counted by hand included the prepaid weeks.
create table pay_years (
  schedule_id text not null references pay_schedules (id),
  teacher_id text not null references pay_teachers (id),
  weekly_minutes integer not null check (weekly_minutes >= 0),
  week_minutes jsonb not null,
  prepaid_minutes jsonb not null,
  months_paid integer not null default 0 check (months_paid >= 0),
  is_prepaid_in_paid boolean,
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

-- Corrections to finalised months.
create table pay_corrections (
  id text primary key,
  teacher_id text not null references pay_teachers (id),
  month text not null check (length(month) = 7),
  paid_month text not null check (length(paid_month) = 7 and paid_month > month),
  amount integer not null check (amount <> 0),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  deleted_at timestamptz
);

create index pay_corrections_paid on pay_corrections (teacher_id, paid_month);

-- The private lessons that an extra or a correction pays, as they were taken: the lesson itself may change or go.
-- minutes are negative where a correction takes pay back.
create table pay_lessons (
  id text primary key,
  extra_id text references pay_extras (id) on delete cascade,
  correction_id text references pay_corrections (id) on delete cascade,
  lesson_id text not null,
  lesson_teacher_id text not null,
  minutes integer not null,
  teach_rate integer not null check (teach_rate >= 0),
  check ((extra_id is null) <> (correction_id is null))
);

create index pay_lessons_lesson on pay_lessons (lesson_id);
create index pay_lessons_extra on pay_lessons (extra_id);
create index pay_lessons_correction on pay_lessons (correction_id);

-- The competition scheduler. The id of a saved schedule is random: whoever has it can read and save the schedule.

create table comp_schedules (
  id text primary key,
  name text not null,
  saved_by text,
  data jsonb not null,
  byte_size integer not null default 0,
  last_read_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index comp_schedules_owner on comp_schedules (saved_by, byte_size);

-- Published versions, whole. They and the link go with their schedule.
create table schedule_versions (
  schedule_id text not null references comp_schedules (id) on delete cascade,
  number integer not null check (number >= 1),
  published_at timestamptz not null,
  shows_names boolean not null,
  changes jsonb not null,
  data jsonb not null,
  byte_size integer not null,
  primary key (schedule_id, number)
);

create index schedule_versions_size on schedule_versions (schedule_id, byte_size);

-- Without a code the schedule is not shared. dancer_key gives the same dancer the same code in every version.
create table schedule_links (
  schedule_id text primary key references comp_schedules (id) on delete cascade,
  code text unique,
  dancer_key text not null,
  shown jsonb not null,
  dancers jsonb not null,
  byte_size integer not null,
  made_at timestamptz not null
);

create index schedule_links_size on schedule_links (schedule_id, byte_size);
