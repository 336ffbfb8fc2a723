-- Payroll: what a finalised month is put right by, and what the law asks for.

-- Null until somebody has said whether the prepaid weeks were the pay of the months counted by hand.
alter table pay_years add column is_prepaid_in_paid boolean;

create table pay_corrections (
  id text primary key,
  teacher_id text not null references pay_teachers (id),
  month text not null check (length(month) = 7),
  paid_month text not null check (length(paid_month) = 7 and paid_month > month),
  amount integer not null check (amount <> 0),
  reason text not null check (reason <> ''),
  created_at timestamptz not null,
  deleted_at timestamptz
);

create index pay_corrections_paid on pay_corrections (teacher_id, paid_month);

-- The National Living Wage in pence an hour.
create table living_wages (
  from_day date primary key,
  pence integer not null check (pence > 0)
);

insert into living_wages (from_day, pence) values
  ('2024-04-01', 1144),
  ('2025-04-01', 1221),
  ('2026-04-01', 1271);
