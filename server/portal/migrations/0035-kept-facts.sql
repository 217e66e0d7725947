-- What a candidate told of themselves, sealed, where the service keeps no facts: until it is sent there as a statement.
create table portal.kept_facts (
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  sealed bytea,
  updated_at timestamptz not null default now(),
  primary key (company_id, candidate_id)
);
