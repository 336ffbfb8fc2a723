-- Bookings and enquiries that were taken from a network address, for the limits on sending: of its own
-- network (IPv4, or a /64), the /56 and the /48 around it. Only keyed hashes, for 24 hours.

create table public_posts (
  id text primary key,
  kind text not null check (kind in ('booking', 'enquiry')),
  address_hash text not null,
  site_hash text,
  provider_hash text,
  created_at timestamptz not null
);

create index public_posts_address on public_posts (kind, address_hash, created_at);
create index public_posts_site on public_posts (kind, site_hash, created_at);
create index public_posts_provider on public_posts (kind, provider_hash, created_at);
create index public_posts_created on public_posts (created_at);

drop table enquiry_addresses;

drop index bookings_address;
alter table bookings drop column address_hash;
