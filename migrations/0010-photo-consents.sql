-- Who gave consent for a picture on the website, and until when.

create table photo_consents (
  photo_id text primary key references photos (id),
  given_by text not null check (given_by <> ''),
  until date,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
