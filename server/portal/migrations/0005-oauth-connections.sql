-- A company's connection to its service by OAuth. It goes before the account token in `connections`.
set local search_path = portal;

create table oauth_connections (
  company_id bigint primary key,
  -- Both are null for the service of this deployment, which each process finds at its own settings' address.
  base_url text,
  server jsonb,
  client_id text not null,
  sealed_client_secret bytea not null,
  scope text[] not null,
  connected_by text not null,
  connected_at timestamptz not null,
  -- The access token and the refresh token; gone when the connection has ended.
  sealed_tokens bytea,
  access_ends_at timestamptz not null,
  refreshed_at timestamptz,
  -- Counts the pairs of tokens: who wants a new pair says which one they have.
  generation int not null default 1,
  -- The pair that a job looks after, lest the answer to its exchange was lost.
  watched_generation int,
  ended_at timestamptz,
  ended_by text check (ended_by in ('service', 'staff')),
  check ((base_url is null) = (server is null)),
  check ((ended_at is null) = (ended_by is null)),
  check ((ended_at is null) = (sealed_tokens is not null))
);

-- Somebody of the staff is at a service's authorization page. Single use: the row goes with the first answer.
create table oauth_attempts (
  state_sha256 bytea primary key,
  session_sha256 bytea not null,
  staff_user_id uuid not null references staff_users on delete cascade,
  sealed_attempt bytea not null,
  expires_at timestamptz not null
);
create index oauth_attempts_expiry on oauth_attempts (expires_at);

-- The client that the portal registered at the service of this deployment, used again for the next connection.
create table own_oauth_clients (
  company_id bigint primary key,
  client_id text not null,
  sealed_client_secret bytea not null,
  redirect_uri text not null
);
