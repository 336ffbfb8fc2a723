-- Families: which children belong together, who is reached for them, and what each of those may. A child is
-- a member or a trial, and may stand in two families. A tie says what a contact is to one child; `collects` is
-- empty where nobody has said anything.

create table families (
  id text primary key,
  name text collate "binary" not null check (name <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

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

-- Nobody stands in one family twice.
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

-- One of them pays, or none is known to.
create unique index contacts_payer on contacts (family_id)
where is_payer and deleted_at is null;

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

create unique index contact_ties_once on contact_ties (contact_id, child_id)
where deleted_at is null;
