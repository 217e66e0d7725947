-- Kinds of records are erased by a schedule of their own. What a company sets stands beside `retention_days`; the bounds are
-- the contract's (contract/retention/rules.ts) and hold for every company from now on.
set local search_path = service;

alter table companies
  add column own_retention jsonb not null default '[]',
  add column retention_version int not null default 1,
  -- Makes digests of candidates in certificates, which nobody else can turn back. Made with the first certificate.
  add column sealed_digest_key bytea;

-- Which kinds of records are gone already, and since when; one entry for each kind and check.
alter table candidates add column erased_records jsonb not null default '[]';

-- The outcome belongs to the result, which may go before the candidate does.
alter table candidate_checks
  add column result_erased_at timestamptz,
  drop constraint candidate_checks_check,
  add constraint candidate_checks_outcome
    check ((status = 'completed') = (outcome is not null or result_erased_at is not null));

-- Results that have a bound are looked for by it (retention/retained-store.ts).
create index candidate_checks_completed on candidate_checks (type, completed_at) where completed_at is not null;

create table legal_holds (
  candidate_id bigint primary key references candidates on delete cascade,
  reason text not null,
  held_by text not null,
  since timestamptz not null
);

-- No reference to the candidate: a certificate outlives it and does not name it.
create table erasure_certificates (
  number bigint generated always as identity primary key,
  id uuid not null unique,
  company_id bigint not null references companies,
  partner_id bigint not null references partners,
  candidate_digest bytea not null,
  issued_at timestamptz not null,
  kid text not null references signing_keys,
  signed text not null
);
create index erasure_certificates_company on erasure_certificates (company_id, number);
create index erasure_certificates_candidate on erasure_certificates (company_id, candidate_digest);
create index erasure_certificates_kid on erasure_certificates (kid);
