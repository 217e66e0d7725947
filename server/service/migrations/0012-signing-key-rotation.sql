-- Signing keys rotate: a key is published before it signs, and stays published while something lives that it signed.
set local search_path = service;

-- A private key is erased as soon as another key signs.
alter table signing_keys alter column sealed_private_jwk drop not null, add column signs_from timestamptz;
update signing_keys set signs_from = created_at;
alter table signing_keys alter column signs_from set not null;

-- The key that signed the token. Until now there was one.
alter table account_tokens add column kid text references signing_keys;
update account_tokens set kid = (select kid from signing_keys order by created_at desc limit 1);
alter table account_tokens alter column kid set not null;
create index account_tokens_kid on account_tokens (kid) where revoked_at is null;
