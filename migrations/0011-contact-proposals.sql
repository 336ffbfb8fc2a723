-- Changes to their own details that contacts ask for on the family's page. The contact keeps the old value until the
-- office accepts. A new email address is unconfirmed until the link that was mailed to it was pressed. answer holds
-- the office's words.
create table contact_proposals (
  id text primary key,
  contact_id text not null references contacts (id),
  field text not null check (field in ('phone', 'address', 'email')),
  old_value text not null,
  new_value text not null,
  state text not null check (state in ('unconfirmed', 'open', 'accepted', 'declined', 'withdrawn')),
  link_id text references family_links (id) on delete set null,
  answer text not null default '',
  answered_by text not null default '',
  answered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index contact_proposals_contact on contact_proposals (contact_id, state);
create index contact_proposals_link on contact_proposals (link_id);
