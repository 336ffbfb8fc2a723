-- The staff search the enquiries: what is looked through, in small letters.

alter table enquiries add column search_text text not null default '';

update enquiries set search_text =
  lower(reference || ' ' || name || ' ' || email || ' ' || subject || ' ' || message);

create index enquiries_state on enquiries (state, created_at);
