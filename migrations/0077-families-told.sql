-- Which families were told that a meeting is cancelled, and how. The family's key is made from its id, or from
-- the child's where the child is in none, and tells nothing of them. A family without an address is 'none'.
create table families_told (
  id text primary key,
  class_id text not null references weekly_classes (id),
  day date not null,
  family_key text not null,
  way text not null check (way in ('mail', 'phone', 'none')),
  mail_ids jsonb not null,
  told_by text not null,
  created_at timestamptz not null
);

create unique index families_told_once on families_told (class_id, day, family_key);
