-- What a private lesson costs in pence, by its minutes and by the day from which on it counts. The first
-- prices count from before any lesson.
create table lesson_prices (
  from_day date not null,
  minutes integer not null check (minutes > 0),
  pence integer not null check (pence > 0),
  primary key (from_day, minutes)
);

insert into lesson_prices (from_day, minutes, pence) values
  ('1900-01-01', 30, 2000),
  ('1900-01-01', 45, 2500),
  ('1900-01-01', 60, 3000),
  ('1900-01-01', 90, 4500);

-- A schedule keeps the number of weeks that it was started with, whatever the settings say later.
alter table pay_schedules add column teaching_weeks integer not null default 37
  check (teaching_weeks > 0);
alter table pay_schedules add column prepaid_weeks integer not null default 13
  check (prepaid_weeks >= 0);
