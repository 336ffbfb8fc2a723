-- The families' own page.

-- Mail that someone waits for: it counts towards the limit of its mailbox, but does not wait for the limit of all.
alter table outbox add column is_urgent boolean not null default false;

-- Addresses that asked for a sign-in link, known or not: a job answers and deletes them, so that the page that takes
-- them does the same work for all. page is where the link leads, origin the site's address.
create table family_link_requests (
  id text primary key,
  address text not null,
  page text not null,
  origin text not null,
  created_at timestamptz not null
);

create index family_link_requests_created on family_link_requests (created_at);

-- Sign-in links. Only a hash of the secret is stored; the link is written into its mail as the mail is sent. A link
-- is good for 15 minutes after sent_at, once.
create table family_links (
  id text primary key,
  address_key text not null,
  secret_hash text not null unique,
  outbox_id text references outbox (id) on delete set null,
  page text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz,
  ended_at timestamptz
);

create index family_links_address on family_links (address_key);
create index family_links_outbox on family_links (outbox_id);

-- The devices on which a contact is signed in. address_key is the contact's address at that time: with another one
-- the sign-in has ended. link_at is when a link was last used on the device.
create table family_sign_ins (
  id text primary key,
  contact_id text not null references contacts (id),
  link_id text references family_links (id) on delete set null,
  address_key text not null,
  token_hash text not null unique,
  device text,
  link_at timestamptz not null,
  last_seen_at timestamptz not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);

create index family_sign_ins_contact on family_sign_ins (contact_id);
create index family_sign_ins_link on family_sign_ins (link_id);

create index contacts_address on contacts (lower(email));

-- What families ask for: to join a class, to move from one to another, or to leave one. day is the first day in the
-- class, or the last. The place is held until holds_until.
create table family_requests (
  id text primary key,
  kind text not null check (kind in ('join', 'move', 'leave')),
  contact_id text not null references contacts (id),
  member_id text not null references members (id),
  class_id text not null references weekly_classes (id),
  enrolment_id text references enrolments (id) on delete set null,
  day date not null,
  reason text not null default '',
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
  answered_by text not null default '',
  answered_at timestamptz,
  holds_until timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index family_requests_contact on family_requests (contact_id);
create index family_requests_member on family_requests (member_id);
create index family_requests_class on family_requests (class_id, state);
create index family_requests_enrolment on family_requests (enrolment_id);

-- The addresses under which calendars subscribe to a contact's meetings. Only a hash of the secret is stored. The
-- current one has no ended_at.
create table family_calendars (
  id text primary key,
  contact_id text not null references contacts (id),
  secret_hash text not null unique,
  created_at timestamptz not null,
  ended_at timestamptz
);

create index family_calendars_contact on family_calendars (contact_id);
