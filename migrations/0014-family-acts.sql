-- What a family asks for where the school wants to answer first: a consent, or a child's medical note. note_id is the
-- note that is changed, null for a new one. words is the consent's name, or the note; before is the note's earlier text.
create table child_proposals (
  id text primary key,
  kind text not null check (kind in ('consent', 'note')),
  contact_id text not null references contacts (id),
  member_id text references members (id),
  trial_id text references trials (id),
  note_id text references medical_notes (id) on delete set null,
  words text not null,
  before text not null default '',
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  answer text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index child_proposals_contact on child_proposals (contact_id, state);
create index child_proposals_member on child_proposals (member_id);
create index child_proposals_trial on child_proposals (trial_id);
create index child_proposals_note on child_proposals (note_id);

-- 'Yes, all correct': a home's answer to the yearly question, by one of its contacts.
create table family_checks (
  id text primary key,
  family_id text not null references families (id),
  contact_id text not null references contacts (id),
  day date not null,
  created_at timestamptz not null
);

create index family_checks_family on family_checks (family_id, day);
create index family_checks_contact on family_checks (contact_id);

-- A meeting that replaces a missed one: the absence that was reported, and the visit that was booked for it. It counts
-- while the visit is there: a cancelled one returns its credit.
create table make_ups (
  id text primary key,
  member_id text not null references members (id),
  missed_class_id text not null references weekly_classes (id),
  missed_day date not null,
  enrolment_id text not null references enrolments (id),
  created_at timestamptz not null
);

create index make_ups_member on make_ups (member_id, missed_day);
create index make_ups_class on make_ups (missed_class_id);
create index make_ups_enrolment on make_ups (enrolment_id);

-- The fee of a show, charged once for each child in it.
create table event_fees (
  id text primary key,
  event_id text not null references events (id),
  member_id text not null references members (id),
  charge_id text references fee_charges (id) on delete set null,
  created_at timestamptz not null
);

create index event_fees_event on event_fees (event_id);
create index event_fees_member on event_fees (member_id);
create index event_fees_charge on event_fees (charge_id);
