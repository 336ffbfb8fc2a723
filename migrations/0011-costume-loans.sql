-- Who has which costumes: each loan, what came back of it, and what was counted in a box.

create table costume_loans (
  id text primary key,
  costume_id text not null references costumes (id),
  quantity integer not null check (quantity > 0),
  returned integer not null default 0 check (returned >= 0 and returned <= quantity),
  borrower_kind text not null check (borrower_kind in ('member', 'class', 'show')),
  borrower text not null check (borrower <> ''),
  lent_on date not null,
  due_on date,
  lent_by text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index costume_loans_costume on costume_loans (costume_id);
create index costume_loans_out on costume_loans (due_on) where returned < quantity;

create table costume_returns (
  id text primary key,
  loan_id text not null references costume_loans (id),
  quantity integer not null check (quantity > 0),
  condition text not null check (condition in ('Good', 'Needs mending', 'Damaged', 'Lost')),
  notes text not null default '',
  returned_on date not null,
  taken_by text not null,
  created_at timestamptz not null
);

create index costume_returns_loan on costume_returns (loan_id);

-- found and missing: lists of the costumes' ids as they were ticked.
create table box_counts (
  id text primary key,
  box text not null check (box <> ''),
  found jsonb not null,
  missing jsonb not null,
  counted_by text not null,
  counted_at timestamptz not null
);

create index box_counts_box on box_counts (box, counted_at);
