-- The service's own schema. Names are the specification's. Nothing outside server/service reads these tables.
set local search_path = service;

create table companies (
  id bigint generated always as identity (start with 1001) primary key,
  name text not null,
  country text not null,
  timezone text not null,
  locale text not null,
  retention_days int not null default 365,
  -- Who owns candidates whose user_email matches nobody.
  default_owner_id bigint,
  created_at timestamptz not null
);

create table teams (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  name text not null
);

create table users (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  team_id bigint not null references teams,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'admin', 'reviewer'))
);
create unique index users_company_email on users (company_id, lower(email));
alter table companies add foreign key (default_owner_id) references users deferrable initially deferred;

create table brands (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  name text not null,
  logo_url text,
  primary_color text not null,
  support_email text not null,
  privacy_url text,
  embed_origins text[] not null default '{}',
  is_default boolean not null default false
);
create unique index brands_one_default on brands (company_id) where is_default;

create table partners (
  id bigint generated always as identity (start with 1001) primary key,
  name text not null unique
);

create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_jwk bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table account_tokens (
  jti uuid primary key,
  company_id bigint not null references companies,
  partner_id bigint not null references partners,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

create table company_check_types (
  company_id bigint not null references companies,
  type text not null,
  provider text not null check (provider in ('simulated', 'manual')),
  primary key (company_id, type)
);

create table bundles (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  name text not null,
  checks_data jsonb not null,
  created_at timestamptz not null
);
create index bundles_company on bundles (company_id);

create sequence document_ids start 1001;

create table candidates (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  partner_id bigint not null references partners,
  partner_application_id text not null,
  user_id bigint not null references users,
  team_id bigint not null references teams,
  brand_id bigint not null references brands,
  document_id bigint not null default nextval('document_ids'),
  -- Made through the API, or by hand in the web application: section 6 notifies only of the first.
  source text not null default 'api' check (source in ('api', 'web')),
  reference_code text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  contact_number text not null,
  job_role text not null,
  department text not null,
  cc_notification_emails text not null default '',
  partner_application_started boolean not null default false,
  status text not null default 'candidate'
    check (status in ('candidate', 'submitted', 'in-progress', 'completed', 'overdue', 'canceled')),
  archived boolean not null default false,
  accepted_terms_and_conditions boolean not null default false,
  ip text,
  link_version int not null default 1,
  link_expires_at timestamptz not null,
  contacted_at timestamptz,
  due_at timestamptz not null,
  -- Grows by one with every event of this candidate: the `sequence` of webhook calls.
  event_sequence bigint not null default 0,
  created_at timestamptz not null,
  submitted_at timestamptz,
  completed_at timestamptz,
  canceled_at timestamptz,
  -- What `q` looks through.
  searchable text generated always as (
    lower(first_name || ' ' || last_name || ' ' || email || ' ' || reference_code || ' ' || partner_application_id)
  ) stored
);
create unique index candidates_partner_application_id on candidates (company_id, partner_id, partner_application_id);
create index candidates_by_creation on candidates (company_id, partner_id, archived, created_at, id);
create index candidates_by_status on candidates (company_id, partner_id, archived, status, created_at, id);
create index candidates_due on candidates (due_at) where status not in ('overdue', 'completed', 'canceled');

create table candidate_checks (
  id bigint generated always as identity (start with 1001) primary key,
  candidate_id bigint not null references candidates on delete cascade,
  type text not null,
  title text not null,
  provider text not null check (provider in ('simulated', 'manual')),
  status text not null default 'candidate'
    check (status in ('candidate', 'in-progress', 'completed', 'overdue', 'canceled')),
  outcome text check (outcome in ('clear', 'consider', 'unable_to_complete')),
  details jsonb not null default '{}',
  renewal boolean not null default false,
  created_at timestamptz not null,
  submitted_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  due_at timestamptz,
  expiration_date date,
  check ((status = 'completed') = (outcome is not null))
);
create index candidate_checks_candidate on candidate_checks (candidate_id);
create index candidate_checks_due on candidate_checks (due_at) where status in ('candidate', 'in-progress');

create table sub_checks (
  id bigint generated always as identity (start with 1001) primary key,
  candidate_check_id bigint not null references candidate_checks on delete cascade,
  type text not null,
  title text not null,
  status text not null default 'candidate'
    check (status in ('candidate', 'in-progress', 'completed', 'overdue', 'canceled')),
  outcome text check (outcome in ('clear', 'consider', 'unable_to_complete'))
);
create index sub_checks_check on sub_checks (candidate_check_id);

create table uploads (
  id bigint generated always as identity (start with 1001) primary key,
  candidate_id bigint not null references candidates on delete cascade,
  blob_id text not null unique,
  -- The file's own key, wrapped by the service's.
  sealed_key bytea not null,
  file_name text not null,
  file_type text not null,
  size_bytes int not null,
  sha256 bytea not null,
  id_type text not null,
  is_signature boolean not null default false,
  created_at timestamptz not null
);
create index uploads_candidate on uploads (candidate_id);
create unique index uploads_one_signature on uploads (candidate_id) where is_signature;

-- Blobs whose row is gone, to be removed from the store after the commit.
create table removed_blobs (
  blob_id text primary key,
  removed_at timestamptz not null
);

-- Append-only. Outlives the candidate, without its personal data.
create table history_events (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  candidate_id bigint not null,
  type text not null,
  description text not null,
  actor_type text not null,
  actor_id bigint,
  actor_name text not null,
  candidate_check_id bigint,
  "from" text,
  "to" text,
  created_at timestamptz not null
);
create index history_events_candidate on history_events (candidate_id, id);

create table webhooks (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  partner_id bigint not null references partners,
  uri text not null,
  id_in_path boolean not null,
  global boolean not null,
  -- The secret, the authorization value and the custom headers, sealed as one JSON object.
  sealed_credentials bytea not null,
  disabled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (company_id, partner_id)
);

-- One row per webhook and event, written in the transaction of the change.
create table webhook_deliveries (
  id uuid primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  candidate_id bigint not null,
  partner_application_id text not null,
  body text not null,
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempt_count int not null default 0,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at desc);
create index webhook_deliveries_candidate on webhook_deliveries (candidate_id);

create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  started_at timestamptz not null,
  duration_ms int not null,
  -- Null when there was no answer; then failure says why.
  response_status int,
  response_body text,
  failure text
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);

create table idempotency_keys (
  token_id uuid not null,
  key text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  response_status int,
  -- The answer's body, sealed: it may hold a secret that is shown once.
  sealed_response bytea,
  primary key (token_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
