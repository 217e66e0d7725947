-- The keys that each company's data is sealed under, wrapped by the service's key. A key is published to all processes before it
-- seals: `active_from`.
create table platform.company_keys (
  id integer generated always as identity primary key,
  company_id bigint not null,
  version integer not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  active_from timestamptz not null,
  unique (company_id, version)
);
