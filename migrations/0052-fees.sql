-- Fees that are due, and the bank's lines that they are held against. A charge is what a family owes, a
-- payment what came from it; what was paid with what follows from both, and is kept nowhere.
-- A family's code is its reference at the bank: four signs here, F before them and a check sign behind.

alter table families add column code text not null default '';

update families set code = (
  select substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', counted.number / 27000 + 1, 1)
    || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', counted.number / 900 % 30 + 1, 1)
    || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', counted.number / 30 % 30 + 1, 1)
    || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', counted.number % 30 + 1, 1)
  from (
    -- 377123 and 810000 have no divisor in common: families have different codes.
    select id, cast(cast(row_number() over (order by created_at, id) as bigint) * 377123 % 810000 as integer) as number
    from families
  ) as counted
  where counted.id = families.id
);

create unique index families_code on families (code) where code <> '';

-- A lesson is charged once, a month's subscription once for each family that has a share of it. `settled_on`
-- is the day that was written into the lesson, or moved the member's yearly fee on, as this was paid.
create table fee_charges (
  id text primary key,
  family_id text not null references families (id),
  member_id text references members (id) on delete set null,
  kind text not null check (kind in ('subscription', 'lesson', 'membership fee')),
  month text not null check (length(month) = 7),
  due_on date not null,
  pence integer not null check (pence > 0),
  lesson_id text references aa_private_lessons (id) on delete set null,
  settled_on date,
  taken_off_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index fee_charges_family on fee_charges (family_id);
create index fee_charges_member on fee_charges (member_id);
create index fee_charges_lesson on fee_charges (lesson_id);

create unique index fee_charges_once on fee_charges (family_id, member_id, kind, due_on)
where deleted_at is null and kind <> 'lesson';
create unique index fee_charges_once_a_lesson on fee_charges (lesson_id, member_id)
where deleted_at is null and kind = 'lesson';

-- A file of the bank; one of a collective payout says of which of the bank's lines it is.
create table bank_files (
  id text primary key,
  name text not null,
  payout_line_id text,
  line_count integer not null,
  known_count integer not null,
  first_day date not null,
  last_day date not null,
  read_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

-- `line_key` is the same for the same line in another file. Of what went out no words are kept.
create table bank_lines (
  id text primary key,
  file_id text not null references bank_files (id),
  place integer not null,
  day date not null,
  pence integer not null,
  balance integer,
  words text not null,
  payer text not null,
  line_key text not null,
  state text not null check (state in ('open', 'booked', 'payout', 'aside', 'out')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index bank_lines_file on bank_lines (file_id);
create index bank_lines_key on bank_lines (line_key);
create index bank_lines_state on bank_lines (state, day);

create table fee_payments (
  id text primary key,
  family_id text not null references families (id),
  kind text not null check (kind in ('payment', 'refund')),
  day date not null,
  pence integer not null check (pence > 0),
  way text not null,
  line_id text references bank_lines (id) on delete set null,
  reversed_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index fee_payments_family on fee_payments (family_id);
create unique index fee_payments_once on fee_payments (line_id)
where deleted_at is null and line_id is not null;

-- Who was confirmed to pay for a family, as the bank writes them; without a family it pays out collectively.
create table fee_payers (
  id text primary key,
  payer text not null check (payer <> ''),
  family_id text references families (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

create index fee_payers_family on fee_payers (family_id);
create unique index fee_payers_once on fee_payers (payer, family_id)
where deleted_at is null and family_id is not null;
create unique index fee_payers_payout on fee_payers (payer)
where deleted_at is null and family_id is null;
