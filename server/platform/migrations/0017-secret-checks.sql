set local search_path = platform;

-- A hash of each secret that signs, sealed with SERVICE_KEY: a start with another secret is noticed.
create table secret_checks (
  name text primary key,
  sealed bytea not null
);
