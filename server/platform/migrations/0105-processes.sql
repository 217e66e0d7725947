set local search_path = platform;

-- The processes that run, each with a row that it renews every ten seconds and removes when it stops: what they know of each other.
create table processes (
  id uuid primary key,
  role text not null,
  version text not null,
  host text not null,
  -- Fingerprints of the service's keys that it can open with, and of the one that it seals with.
  keys text[] not null,
  seals_with text,
  -- The database's clock less its own.
  clock_ahead_ms integer not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- A value sealed with the key that takes the place of the current one, from when every process has it until all is sealed with it.
alter table service_key add next bytea;
