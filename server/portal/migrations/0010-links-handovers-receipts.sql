-- Links that are asked for anew, the journey carried on on another device, and what a candidate keeps of it.
set local search_path = portal;

-- New links that candidates asked for, counted to limit them.
create table link_requests (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  requested_at timestamptz not null
);
create index link_requests_candidate on link_requests (company_id, partner_application_id, requested_at);

-- A code that opens the journey on a second device, once. What it opens is what the first device's session opens,
-- and no longer.
create table handovers (
  id bigint generated always as identity primary key,
  code_sha256 bytea not null unique,
  company_id bigint not null,
  partner_application_id text not null,
  partner_id bigint,
  link_version integer not null,
  session_expires_at timestamptz not null,
  -- Where the journey goes on.
  step text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index handovers_candidate on handovers (company_id, partner_application_id, id desc);

-- What was signed, as it was then. The facts hold names, addresses and the signature: sealed.
create table receipts (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  -- A candidate that was deleted and made again under the same partner_application_id signs anew.
  candidate_id bigint not null,
  number text not null unique,
  sealed_facts bytea not null,
  issued_at timestamptz not null,
  -- What became of mailing it. Null: it is still to be done.
  mail_outcome text check (mail_outcome in ('sent', 'no_address', 'candidate_gone')),
  mail_settled_at timestamptz,
  unique (company_id, candidate_id)
);
create index receipts_candidate on receipts (company_id, partner_application_id);

-- SHA-256 of a document's bytes as the candidate sent them. Null for those sent before it was noted.
alter table documents add column sent_sha256 bytea;
