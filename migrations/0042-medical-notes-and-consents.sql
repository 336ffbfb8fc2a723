-- Medical notes, which need a permission of their own, and what a family has agreed to. Both are of a
-- member or of a trial. A note never ends by itself; a consent may have a last day.

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

-- The roles, and what is needed to take a change back, are the program's to know: the tables move without
-- those checks, which cannot be changed in place on both engines.

create table person_roles_now (
  person_id text not null references people (id),
  role text not null check (role <> ''),
  primary key (person_id, role)
);

insert into person_roles_now (person_id, role) select person_id, role from person_roles;

drop table person_roles;

alter table person_roles_now rename to person_roles;

create table changes_now (
  id text primary key,
  kind text not null,
  summary text not null,
  who text not null,
  scope text check (scope <> ''),
  created_at timestamptz not null,
  undone_at timestamptz,
  is_whole boolean not null default false
);

insert into changes_now (id, kind, summary, who, scope, created_at, undone_at, is_whole)
  select id, kind, summary, who, scope, created_at, undone_at, is_whole from changes;

create table changed_rows_now (
  change_id text not null references changes_now (id) on delete cascade,
  place integer not null,
  table_name text not null check (table_name <> ''),
  row_id text not null,
  was_new boolean not null,
  before jsonb not null,
  version integer,
  was_removed boolean not null default false,
  primary key (change_id, place)
);

insert into changed_rows_now
  (change_id, place, table_name, row_id, was_new, before, version, was_removed)
  select change_id, place, table_name, row_id, was_new, before, version, was_removed
  from changed_rows;

drop table changed_rows;
drop table changes;

alter table changes_now rename to changes;
alter table changed_rows_now rename to changed_rows;

create index changes_created on changes (created_at);
create index changed_rows_row on changed_rows (row_id);
