-- A child's subscription may change with a move to another class, on its own day: what it is to be (in pence), and from
-- when. Both are emptied once the day has come.
alter table enrolments add column subscription_pence integer check (subscription_pence >= 0);
alter table enrolments add column subscription_from date;

create index enrolments_subscription on enrolments (subscription_from);
