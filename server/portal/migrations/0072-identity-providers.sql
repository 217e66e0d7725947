-- The OpenID provider through which a company's people sign in, whom it has shown to be whom, and sign-ins on their way.
set local search_path = portal;

create table identity_providers (
  company_id bigint primary key,
  issuer text not null,
  client_id text not null,
  sealed_client_secret bytea not null,
  domain text not null,
  -- What a TXT record of the domain has to say.
  claim text not null,
  claimed_at timestamptz,
  required boolean not null default false,
  adds_viewers boolean not null default false,
  changed_at timestamptz not null
);
-- A domain that is shown to be a company's is no other's.
create unique index identity_providers_domain on identity_providers (domain) where claimed_at is not null;

create table identities (
  company_id bigint not null,
  issuer text not null,
  subject text not null,
  staff_user_id uuid not null references staff_users on delete cascade,
  first_seen_at timestamptz not null,
  primary key (company_id, issuer, subject)
);

create table provider_attempts (
  state_sha256 bytea primary key,
  company_id bigint not null,
  sealed_attempt bytea not null,
  expires_at timestamptz not null
);
create index provider_attempts_expiry on provider_attempts (expires_at);
