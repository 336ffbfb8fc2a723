-- A member who has private lessons only is not missed on the registers.
alter table members add column private_only boolean not null default false;

-- Clashes of the timetable that the office has said are fine. The id is made from who and which meetings
-- clash, and tells nothing of them: with other times it is another clash.
create table clashes_allowed (
  id text primary key,
  allowed_by text not null,
  created_at timestamptz not null
);
