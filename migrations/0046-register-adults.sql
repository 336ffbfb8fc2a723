-- How many adults were counted at a meeting; the last count stands.

create table register_adults (
  class_id text not null references weekly_classes (id),
  day date not null,
  adults integer not null check (adults between 0 and 99),
  counted_by text not null,
  counted_at timestamptz not null,
  primary key (class_id, day)
);

-- Who was away lately is looked up on every list of members.
create index register_marks_day on register_marks (day, mark);
