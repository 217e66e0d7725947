-- Receipts are signed files, made once. The certificates of all keys that ever signed stay, so that old receipts can be checked.
set local search_path = portal;

create table receipt_keys (
  -- SHA-256 of the certificate, in hex.
  fingerprint text primary key,
  -- X.509, DER.
  certificate bytea not null,
  -- PKCS#8. Null: another key took its place and this part was erased, or an operator's file holds it.
  sealed_private_key bytea,
  origin text not null check (origin in ('made', 'given')),
  signs_from timestamptz not null,
  expires_at timestamptz not null
);

-- The PDF with its signature. Null: nobody has asked for it yet.
alter table receipts add column sealed_file bytea;
