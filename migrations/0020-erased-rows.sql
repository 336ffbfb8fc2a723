-- Which rows of people were erased: a backup that still has them is restored without them. No name.

create table erased_rows (
  table_name text not null check (table_name in ('members', 'trials', 'enquiries')),
  row_id text not null,
  erased_at timestamptz not null,
  primary key (table_name, row_id)
);
