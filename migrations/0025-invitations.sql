-- A link by which a person sets a way in of their own, good once and for a day. Only a hash of its
-- secret is kept; the mail that takes it to them is completed as it is sent.

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
