-- Which member a trial became: one member may have come from several trials. There is no foreign key, since
-- members point at trials too.
alter table trials add column member_id text;

create index trials_member on trials (member_id);

-- Of which children the office has said that they are no family. Of those that were declined before this only
-- the id is known, which is made from theirs.
create table families_declined_children (
  id text primary key,
  declined_id text not null references families_declined (id) on delete cascade,
  member_id text references members (id),
  trial_id text references trials (id),
  check ((member_id is null) <> (trial_id is null))
);

create index families_declined_children_declined on families_declined_children (declined_id);
create index families_declined_children_member on families_declined_children (member_id);
create index families_declined_children_trial on families_declined_children (trial_id);
