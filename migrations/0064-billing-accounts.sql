-- Billing accounts: every family has one, and every member has one of their own from the day they are added.
-- What is charged for a child goes to the accounts of the child's families, or to the child's own account while
-- the child is in no family. An account that was joined to another stays, so that its code is still recognised.
-- `name` is set once the member is gone and the school's books still need the account.

create table billing_accounts (
  id text primary key,
  family_id text unique references families (id),
  member_id text unique references members (id),
  code text not null unique check (code <> ''),
  name text collate "binary" not null default '',
  joined_id text references billing_accounts (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index billing_accounts_joined on billing_accounts (joined_id);

-- Families keep their codes.
insert into billing_accounts (id, family_id, code, created_at, updated_at)
select id, id, code, created_at, created_at from families where code <> '';

-- Members, and families without a code, get the codes that no family has, in a fixed order.
-- 377123 and 810000 have no divisor in common: different numbers make different codes.
insert into billing_accounts (id, family_id, member_id, code, created_at, updated_at)
select holders.id, holders.family_id, holders.member_id, free.code, holders.created_at, holders.created_at
from (
  select id, family_id, member_id, created_at, row_number() over (order by created_at, id) as place
  from (
    select 'account of ' || id as id, cast(null as text) as family_id, id as member_id, created_at from members
    union all
    select id, id, null, created_at from families where code = ''
  ) as without_code
) as holders
join (
  select code, row_number() over (order by number) as place
  from (
    select counted.number,
      substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', counted.signs / 27000 + 1, 1)
        || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', counted.signs / 900 % 30 + 1, 1)
        || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', counted.signs / 30 % 30 + 1, 1)
        || substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', counted.signs % 30 + 1, 1) as code
    from (
      select number, cast(cast(number as bigint) * 377123 % 810000 as integer) as signs
      from (
        select row_number() over (order by id) as number
        from (select id from members union all select id from families) as each_holder
      ) as numbered
    ) as counted
  ) as candidates
  where code not in (select code from families)
) as free on free.place = holders.place;

drop index families_code;
alter table families drop column code;

-- The rows of an account are of the account now, not of the family.

create table fee_charges_of_accounts (
  id text primary key,
  account_id text not null references billing_accounts (id),
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
  deleted_at timestamptz,
  copy integer not null default 0
);

insert into fee_charges_of_accounts
select id, family_id, member_id, kind, month, due_on, pence, lesson_id, settled_on, taken_off_on, version,
  created_at, updated_at, deleted_at, copy
from fee_charges;

drop table fee_charges;
alter table fee_charges_of_accounts rename to fee_charges;

create index fee_charges_account on fee_charges (account_id);
create index fee_charges_member on fee_charges (member_id);
create index fee_charges_lesson on fee_charges (lesson_id);

create unique index fee_charges_once on fee_charges (account_id, member_id, kind, due_on, copy)
where deleted_at is null and kind <> 'lesson';
create unique index fee_charges_once_a_lesson on fee_charges (lesson_id, member_id, copy)
where deleted_at is null and kind = 'lesson';

create table fee_payments_of_accounts (
  id text primary key,
  account_id text not null references billing_accounts (id),
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

insert into fee_payments_of_accounts
select id, family_id, kind, day, pence, way, line_id, reversed_on, version, created_at, updated_at, deleted_at
from fee_payments;

drop table fee_payments;
alter table fee_payments_of_accounts rename to fee_payments;

create index fee_payments_account on fee_payments (account_id);
create unique index fee_payments_once on fee_payments (line_id)
where deleted_at is null and line_id is not null;

-- Without an account the payer pays out collectively.
create table fee_payers_of_accounts (
  id text primary key,
  payer text not null check (payer <> ''),
  account_id text references billing_accounts (id),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);

insert into fee_payers_of_accounts
select id, payer, family_id, version, created_at, updated_at, deleted_at
from fee_payers;

drop table fee_payers;
alter table fee_payers_of_accounts rename to fee_payers;

create index fee_payers_account on fee_payers (account_id);
create unique index fee_payers_once on fee_payers (payer, account_id)
where deleted_at is null and account_id is not null;
create unique index fee_payers_payout on fee_payers (payer)
where deleted_at is null and account_id is null;

-- A merge of families that moved an account names a column that is gone: it cannot be undone any more.
delete from changes where id in (
  select change_id from changed_rows
  where table_name in ('feeCharges', 'feePayments', 'feePayers') and cast(before as text) like '%"familyId"%'
);
