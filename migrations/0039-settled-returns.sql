-- Pieces that came back needing something wait until somebody settles them; what was lost had left the
-- total at once. A stocktake is kept from its first tick on.
alter table costume_returns add column settled_on date;
alter table costume_returns add column settled_as text check (settled_as in ('back in use', 'gone'));
alter table costume_returns add column settled_by text;

update costume_returns set settled_on = returned_on, settled_as = 'gone', settled_by = taken_by
where condition = 'Lost';

alter table box_counts add column is_open boolean not null default false;

create unique index box_counts_open on box_counts (box) where is_open;
