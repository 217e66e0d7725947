-- What the portal alone knows. `company_id`, `partner_application_id` and `upload_id` are the service's, known from
-- its answers; the portal reads none of the service's tables.
set local search_path = portal;

-- Which service holds a company's candidates, and the partner token that reaches it.
create table connections (
  company_id bigint primary key,
  base_url text not null,
  sealed_token bytea not null,
  created_at timestamptz not null
);

-- The documents that a candidate uploaded here. The specification has no list of a candidate's uploads.
create table documents (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  upload_id bigint not null,
  id_type text not null,
  file_name text not null,
  file_type text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (company_id, upload_id)
);
create index documents_candidate on documents (company_id, partner_application_id) where removed_at is null;

-- What the candidate agreed to by signing: the text's version and SHA-256, when, from where, in which language.
create table consents (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  text_version text not null,
  text_sha256 text not null,
  locale text not null,
  ip text,
  user_agent text,
  given_at timestamptz not null
);
create index consents_candidate on consents (company_id, partner_application_id);

create table staff_users (
  id uuid primary key default gen_random_uuid(),
  company_id bigint not null,
  email text not null,
  name text not null,
  role text not null check (role in ('owner', 'admin', 'reviewer')),
  email_verified_at timestamptz
);
create unique index staff_users_email on staff_users (lower(email));

create table staff_sessions (
  session_token_sha256 bytea primary key,
  staff_user_id uuid not null references staff_users on delete cascade,
  expires_at timestamptz not null
);

create table sign_in_tokens (
  identifier text not null,
  token_sha256 text not null,
  expires_at timestamptz not null,
  primary key (identifier, token_sha256)
);

-- Decisions on uploads, append-only: the newest of an upload is the one that holds.
create table reviews (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  upload_id bigint not null,
  decision text not null check (decision in ('approved', 'rejected', 'reopened')),
  reason text check ((decision = 'rejected') = (reason is not null)),
  staff_user_id uuid not null references staff_users,
  decided_at timestamptz not null
);
create index reviews_upload on reviews (company_id, upload_id, id desc);
create index reviews_candidate on reviews (company_id, partner_application_id);
