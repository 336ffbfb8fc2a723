-- What is kept to take changes back, and who did what, are looked up by the row that they are about.

create index changed_rows_row on changed_rows (row_id);
create index audit_subject_id on audit (subject_id);
