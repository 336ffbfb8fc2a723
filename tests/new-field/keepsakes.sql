create table keepsakes (
  id text primary key,
  member_id text references members (id),
  trial_id text references trials (id),
  check ((member_id is null) <> (trial_id is null))
);
