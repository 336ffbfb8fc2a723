-- Discounts by order of fee: on the fees of brothers and sisters, and on the classes of one child. from_place is the
-- first child or class that gets the discount: 2 is the second.
alter table sibling_discounts add column from_place integer not null default 2 check (from_place between 2 and 9);

create table class_discounts (
  from_day date primary key,
  last_day date check (last_day >= from_day),
  from_place integer not null default 2 check (from_place between 2 and 9),
  percent integer check (percent between 1 and 100),
  pence integer check (pence > 0),
  check ((percent is null) <> (pence is null))
);

-- Which child of the family a discounted charge is for: 2 is the second.
alter table fee_charges add column discount_place integer;
