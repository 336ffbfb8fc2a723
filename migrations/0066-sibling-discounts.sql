-- What brothers and sisters are charged less, from a day on and up to a day: a percentage or pence. Each charge
-- keeps its own discount, so that a rule that is ended or replaced changes no charge.

create table sibling_discounts (
  from_day date primary key,
  last_day date check (last_day >= from_day),
  percent integer check (percent between 1 and 100),
  pence integer check (pence > 0),
  check ((percent is null) <> (pence is null))
);

alter table fee_charges add column discount_pence integer not null default 0;
alter table fee_charges add column discount_percent integer;
