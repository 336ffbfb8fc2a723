-- What is deleted from the payroll is among the changes too. A check cannot be changed in place on
-- both engines: the rows move into a table without it, as the kinds of rows are the program's to know.

create table changed_rows_now (
  change_id text not null references changes (id) on delete cascade,
  place integer not null,
  table_name text not null check (table_name <> ''),
  row_id text not null,
  was_new boolean not null,
  before jsonb not null,
  version integer,
  primary key (change_id, place)
);

insert into changed_rows_now (change_id, place, table_name, row_id, was_new, before, version)
  select change_id, place, table_name, row_id, was_new, before, version from changed_rows;

drop table changed_rows;

alter table changed_rows_now rename to changed_rows;
