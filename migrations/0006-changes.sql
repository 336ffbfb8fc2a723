-- What can be taken back for 30 days: each change, with its rows as they were before it.

create table changes (
  id text primary key,
  kind text not null,
  summary text not null,
  who text not null,
  scope text check (scope in ('admin', 'inventory', 'members', 'lessons')),
  created_at timestamptz not null,
  undone_at timestamptz
);

create index changes_created on changes (created_at);

-- before: the columns to write back; version: the row's after the change, null where it has none.
create table changed_rows (
  change_id text not null references changes (id) on delete cascade,
  place integer not null,
  table_name text not null check (
    table_name in ('members', 'trials', 'memberCheckins', 'enquiries')
  ),
  row_id text not null,
  was_new boolean not null,
  before jsonb not null,
  version integer,
  primary key (change_id, place)
);

alter table member_checkins add column retry_on date;
alter table member_checkins add column deleted_at timestamptz;
alter table trials add column followed_up_on date;
