-- Consents are never altered: one that is withdrawn is followed by a record that says when, and what. Once per candidate, for all checks
-- that were not finished then.
set local search_path = portal;

create table consent_withdrawals (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  -- What was given here, and is withdrawn.
  consent_ids bigint[] not null,
  disclosure_consent_ids bigint[] not null,
  -- In which language it was read what withdrawing means, and from where it was done.
  locale text not null,
  ip text,
  user_agent text,
  -- The checks that were not finished, each with what became of it once that is known.
  checks jsonb not null,
  withdrawn_at timestamptz not null,
  -- When the service had answered for each check.
  settled_at timestamptz,
  -- Who of the company had those stopped that the service did not stop, and when.
  stopped_by uuid references staff_users,
  stopped_at timestamptz,
  -- Whether the candidate was written to by email.
  mail_outcome text,
  mail_settled_at timestamptz,
  check ((stopped_by is null) = (stopped_at is null)),
  unique (company_id, candidate_id)
);
create index consent_withdrawals_candidate on consent_withdrawals (company_id, partner_application_id);
