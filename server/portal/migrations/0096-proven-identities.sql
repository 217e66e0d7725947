-- Who has shown that an account at the company's provider is theirs, and which sessions end with a session there.
set local search_path = portal;

-- Null: bound before this was asked for. Its owner is asked at the next sign-in.
alter table identities
  add column confirmed_at timestamptz,
  add column confirmed_by text check (confirmed_by in ('link', 'passkey'));
create index identities_of_staff on identities (staff_user_id);

-- Set on an attempt that waits for its owner to show, by email or passkey, that the account is theirs.
alter table provider_attempts add column staff_user_id uuid references staff_users on delete cascade;
create index provider_attempts_of_staff on provider_attempts (staff_user_id) where staff_user_id is not null;

-- The account and the provider's own session, of sessions that were opened through one.
alter table staff_sessions
  add column provider_subject text,
  add column provider_sid text;

-- Tokens of providers that ended sessions, each taken once.
create table provider_logouts (
  company_id bigint not null,
  jti_sha256 bytea not null,
  expires_at timestamptz not null,
  primary key (company_id, jti_sha256)
);
create index provider_logouts_expiry on provider_logouts (expires_at);
