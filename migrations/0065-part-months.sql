-- What a charge was worked out from: in words, and in pence for a whole month where they are known. A sum that
-- somebody agreed by hand is not worked out again.

alter table fee_charges add column note text not null default '';
alter table fee_charges add column whole_pence integer;
alter table fee_charges add column is_agreed boolean not null default false;
