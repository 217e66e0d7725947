-- OAuth 2.0 for multi-tenant partners (specification, section 5). Secrets are kept as SHA-256 alone.
set local search_path = service;

create table oauth_clients (
  client_id text primary key,
  partner_id bigint not null references partners,
  name text not null,
  secret_sha256 bytea not null,
  redirect_uris text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index oauth_clients_partner on oauth_clients (partner_id);

-- What a company granted to a partner's client. Every token of it, of either kind, ends when it is revoked.
create table oauth_grants (
  id uuid primary key,
  client_id text not null references oauth_clients,
  company_id bigint not null references companies,
  partner_id bigint not null references partners,
  user_id bigint not null references users,
  scope text[] not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index oauth_grants_company on oauth_grants (company_id, partner_id);

create table oauth_codes (
  code_sha256 bytea primary key,
  grant_id uuid not null references oauth_grants on delete cascade,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table oauth_refresh_tokens (
  id bigint generated always as identity primary key,
  token_sha256 bytea not null unique,
  grant_id uuid not null references oauth_grants on delete cascade,
  predecessor_id bigint references oauth_refresh_tokens on delete cascade,
  created_at timestamptz not null,
  -- When it was first exchanged for its successor.
  rotated_at timestamptz
);
create index oauth_refresh_tokens_predecessor on oauth_refresh_tokens (predecessor_id);
create index oauth_refresh_tokens_grant on oauth_refresh_tokens (grant_id);
