-- Messages from the office to families, and what became of each mail.

-- refusal_is_final: a refusal of the mail server (5xx) is not tried again. A mail is not sent after not_after.
alter table outbox add column refusal_is_final boolean not null default false;
alter table outbox add column not_after timestamptz;
alter table outbox add column unsubscribe_url text;

-- about is what service messages are about, such as 'meeting <class> <day>', and purpose why, such as 'cancelled'.
-- audience holds the parameters of the composer's address. A message is superseded when what it is about has changed
-- again, so that its families count as not told. Sending waits for send_at; no mail goes out after not_after.
create table messages (
  id text primary key,
  kind text not null check (kind in ('service', 'news')),
  purpose text not null default '',
  about text,
  audience jsonb not null,
  left_out jsonb not null,
  title text not null,
  subject text not null,
  body text not null,
  state text not null check (state in ('scheduled', 'sent', 'stopped')),
  send_at timestamptz not null,
  not_after timestamptz,
  sent_by text not null,
  superseded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index messages_about on messages (about);
create index messages_send_at on messages (send_at);

-- One row for each address, and for each family without one. subject and body are what the mail says.
create table message_recipients (
  id text primary key,
  message_id text not null references messages (id),
  contact_id text references contacts (id),
  name text not null,
  address text not null,
  phone text not null default '',
  subject text not null default '',
  body text not null default '',
  state text not null check (
    state in ('queued', 'sent', 'refused', 'bounced', 'no address', 'unsubscribed', 'stopped', 'late')
  ),
  words text not null default '',
  state_at timestamptz not null,
  outbox_id text references outbox (id) on delete set null,
  told_by text not null default '',
  told_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index message_recipients_message on message_recipients (message_id);
create index message_recipients_outbox on message_recipients (outbox_id);
create index message_recipients_contact on message_recipients (contact_id);

-- The children that a recipient's mail is about. family_key is made from the family's id, or from the child's for a
-- child in no family, and reveals neither.
create table message_children (
  id text primary key,
  recipient_id text not null references message_recipients (id),
  member_id text references members (id),
  trial_id text references trials (id),
  family_key text not null
);

create index message_children_recipient on message_children (recipient_id);
create index message_children_member on message_children (member_id);
create index message_children_trial on message_children (trial_id);

-- Saving a template adds a version; the last one counts.
create table message_templates (
  id text primary key,
  name text not null check (name <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create table template_versions (
  id text primary key,
  template_id text not null references message_templates (id),
  number integer not null,
  subject text not null,
  body text not null,
  saved_by text not null,
  created_at timestamptz not null
);

create unique index template_versions_number on template_versions (template_id, number);

-- Addresses that receive no news, or from which mail came back. The id is the secret of the link in a news mail.
create table mail_addresses (
  id text primary key,
  address_key text not null unique,
  unsubscribed_at timestamptz,
  news_again_by text not null default '',
  news_again_on date,
  bounced_at timestamptz,
  bounced_words text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- The families told so far that a class is cancelled.
insert into messages (id, kind, purpose, about, audience, left_out, title, subject, body, state, send_at, sent_by,
  created_at, updated_at)
select 'told ' || told.class_id || ' ' || told.day, 'service', 'cancelled',
  'meeting ' || told.class_id || ' ' || told.day, '{}', '[]', min(weekly.name), min(weekly.name), '', 'sent',
  min(told.created_at), min(told.told_by), min(told.created_at), min(told.created_at)
from families_told as told
inner join weekly_classes as weekly on weekly.id = told.class_id
group by told.class_id, told.day;

insert into message_recipients (id, message_id, name, address, state, state_at, told_by, told_at, created_at, updated_at)
select told.id, 'told ' || told.class_id || ' ' || told.day, 'A family', '',
  case told.way when 'mail' then 'sent' else 'no address' end, told.created_at,
  case told.way when 'phone' then told.told_by else '' end,
  case told.way when 'phone' then told.created_at else null end,
  told.created_at, told.created_at
from families_told as told;

insert into message_children (id, recipient_id, family_key)
select told.id, told.id, substr(told.family_key, 1, 24)
from families_told as told;

drop table families_told;
