-- What stays although it is as old as what goes: held by somebody until they let go of it.

create table retention_holds (
  kind text not null check (kind <> ''),
  row_id text not null,
  held_by text not null,
  held_at timestamptz not null,
  primary key (kind, row_id)
);
