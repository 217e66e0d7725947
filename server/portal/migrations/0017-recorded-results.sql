-- Who of the staff recorded what a check found: the service knows the partner alone. Written before the service is told, so
-- that it is not lost with the answer.
create table portal.recorded_results (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  candidate_check_id bigint not null,
  outcome text not null check (outcome in ('clear', 'consider', 'unable_to_complete')),
  staff_user_id uuid not null references portal.staff_users,
  -- The page's, and the same when it tells the same again.
  client_key uuid not null,
  begun_at timestamptz not null,
  -- Null: what the service answered is not known here.
  recorded_at timestamptz,
  unique (company_id, candidate_check_id, client_key)
);
create index recorded_results_candidate on portal.recorded_results (company_id, partner_application_id, id);

-- Which check's result file was looked at; null for a file of the candidate's.
alter table portal.file_views add column candidate_check_id bigint;
