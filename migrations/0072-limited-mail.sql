-- Mail that strangers can cause is limited by the mailbox that it goes to, and in all. Mail of the staff has
-- no mailbox here, and is not. What a mail is about tells which waiting one a newer one takes the place of.

alter table outbox add column mailbox text;
alter table outbox add column about text;

create index outbox_mailbox on outbox (mailbox, sent_at);
create index outbox_about on outbox (about);
