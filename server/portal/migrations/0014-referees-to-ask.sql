-- Candidates who have signed and whose referees the service is still to be told to ask. A job that is repeated for an hour
-- would leave no trace of them when the service was away for longer.
create table portal.referees_to_ask (
  company_id bigint not null,
  partner_application_id text not null,
  since timestamptz not null,
  primary key (company_id, partner_application_id)
);
