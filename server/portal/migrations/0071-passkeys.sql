-- Passkeys of staff (WebAuthn), and the challenges that were answered: each is answered once.
set local search_path = portal;

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_user_id uuid not null references staff_users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_staff_user on passkeys (staff_user_id);

create table passkey_challenges_used (
  challenge_sha256 bytea primary key,
  expires_at timestamptz not null
);
create index passkey_challenges_used_expiry on passkey_challenges_used (expires_at);
