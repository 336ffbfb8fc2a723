-- Which records somebody opened last: a search puts them first among those that fit as well.

create table opened_records (
  person text not null,
  kind text not null,
  record_id text not null,
  opened_at timestamptz not null,
  primary key (person, kind, record_id)
);
