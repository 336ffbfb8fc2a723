-- The bank's own number of a line, by which it is known whatever else changes in it; and the line by which
-- the bank took a payment back. A line is split between families, and opens again once a payment of it is
-- reversed, so that it has several payments.

alter table bank_lines add column bank_id text;
create index bank_lines_bank_id on bank_lines (bank_id);

alter table fee_payments add column return_line_id text references bank_lines (id) on delete set null;

drop index fee_payments_once;
create index fee_payments_line on fee_payments (line_id);
create index fee_payments_return_line on fee_payments (return_line_id);
