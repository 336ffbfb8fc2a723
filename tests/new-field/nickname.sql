alter table members add column nickname text not null default '';
