-- How far candidates have come in the journey that this portal shows, for the dashboard: where they stop.
set local search_path = portal;

create table journey_progress (
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  -- Since when a person looks at it, and no mail scanner. Null: nobody did, as far as is known.
  opened_at timestamptz,
  -- The step at which the candidate goes on, and of the questions their page.
  step text not null,
  step_since timestamptz not null,
  primary key (company_id, partner_application_id, candidate_id)
);
create index journey_progress_opened on journey_progress (company_id, opened_at) where opened_at is not null;
create index reviews_of_company on reviews (company_id, decided_at);
