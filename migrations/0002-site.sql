-- The public website: its published content and the enquiries it receives.

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
  version integer not null default 1,
  created_at timestamptz not null,
  replied_at timestamptz
);

create index enquiries_created on enquiries (created_at);
create index enquiries_address on enquiries (address_hash, created_at);
create index enquiries_message on enquiries (message_hash, created_at);

-- One row for each network address that has sent an enquiry: its enquiries are counted one by one.
create table enquiry_addresses (
  address_hash text primary key,
  last_at timestamptz not null
);
