-- Children who came to a meeting and are on no list of it: the office asks who each is.

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
