-- What is known of a trial beside its form, such as the enquiry that it began with; and why a child
-- does not join, with the day on which the family said so.

alter table trials add column notes text not null default '';
alter table trials add column closed_on date;
alter table trials add column closed_reason text;
