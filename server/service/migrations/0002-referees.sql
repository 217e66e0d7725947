-- Referees of reference checks, the forms that they answer, and the provider that waits for the answers.
set local search_path = service;

alter table company_check_types drop constraint company_check_types_provider_check;
alter table company_check_types
  add check (provider in ('simulated', 'manual', 'reference'));
alter table candidate_checks drop constraint candidate_checks_provider_check;
alter table candidate_checks
  add check (provider in ('simulated', 'manual', 'reference'));

-- A company's own forms. Those of the library are part of the contract and have the ids below 1001.
create table forms (
  id bigint generated always as identity (start with 1001) primary key,
  company_id bigint not null references companies,
  name text not null,
  locale text not null,
  version int not null default 1,
  fields jsonb not null,
  created_at timestamptz not null
);
create index forms_company on forms (company_id);

create table referees (
  id bigint generated always as identity (start with 1001) primary key,
  candidate_check_id bigint not null references candidate_checks on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  contact_number text not null,
  relationship text not null,
  company text not null,
  job_title text not null,
  -- The form as it was when the referee was added: what was asked stays readable beside the answers.
  form jsonb not null,
  manual boolean not null,
  created_at timestamptz not null,
  requested_at timestamptz,
  -- Reminders of an earlier request are no longer sent.
  request_count int not null default 0,
  due_at timestamptz,
  reminders_stopped_at timestamptz,
  draft jsonb not null default '{}',
  draft_saved_at timestamptz,
  answers jsonb,
  submitted_at timestamptz,
  declined_at timestamptz,
  decline_reason text,
  check ((submitted_at is null) = (answers is null)),
  check ((declined_at is null) = (decline_reason is null)),
  check (submitted_at is null or declined_at is null)
);
create index referees_check on referees (candidate_check_id);

-- Each message to a referee carries a secret of its own; what is kept of it is the SHA-256.
create table referee_links (
  token_sha256 bytea primary key,
  referee_id bigint not null references referees on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index referee_links_referee on referee_links (referee_id);
