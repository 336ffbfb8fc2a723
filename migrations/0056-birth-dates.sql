-- The day on which a member was born, where the family said it.

alter table members add column birth_date date;
