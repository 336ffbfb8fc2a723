-- The day that each teaching week of a schedule begins on; null until the school has given them dates.
alter table pay_schedules add column week_mondays jsonb;

-- The first and the last day of somebody who is not there for the whole year.
alter table pay_teachers add column first_day date;
alter table pay_teachers add column last_day date;
