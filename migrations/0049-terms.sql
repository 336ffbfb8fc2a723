-- The terms of the office, made from the website's key dates, and what each class of the week is in one of
-- them: its edition. A class without any edition is on whenever classes are taught. A coming edition's
-- places, teachers and price become the class's on its first day.

create table terms (
  id text primary key,
  title text not null,
  first_day date not null,
  last_day date check (last_day >= first_day),
  -- Until this day a place is held for a child whose family has not answered.
  held_until date,
  -- Once that day is over the places have been let go.
  let_go_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index terms_first_day on terms (first_day);

create table class_editions (
  id text primary key,
  class_id text not null references weekly_classes (id),
  term_id text not null references terms (id),
  first_day date not null,
  last_day date check (last_day >= first_day),
  day text not null,
  from_minute integer not null,
  to_minute integer,
  studio text not null,
  teachers text not null default '',
  places integer check (places >= 0),
  trial_places integer check (trial_places >= 0),
  price integer check (price >= 0),
  -- Since when its values are those of the class.
  begun_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index class_editions_once on class_editions (class_id, term_id);

-- What a family says of a child in a class for the next term; without a row, or with an empty answer,
-- nothing yet.
create table term_answers (
  id text primary key,
  term_id text not null references terms (id),
  enrolment_id text not null references enrolments (id) on delete cascade,
  answer text check (answer in ('stays', 'moves up', 'leaves')),
  answered_by text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create unique index term_answers_once on term_answers (enrolment_id, term_id);
