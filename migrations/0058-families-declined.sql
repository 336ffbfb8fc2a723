-- Children who share an address and are no family, as the office has said. The id is made from theirs, and tells
-- nothing of them; with another child among them they are proposed again.

create table families_declined (
  id text primary key,
  declined_by text not null,
  created_at timestamptz not null
);
