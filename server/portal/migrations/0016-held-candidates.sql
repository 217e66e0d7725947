-- Of whom the portal holds rows, and whether the service still has them. Each night all of them are asked after.
create table portal.held_candidates (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  -- Null: rows from before it was noted.
  candidate_id bigint,
  -- The connection by which the service last had the candidate, or was first asked: no other one's word counts.
  connection_sha256 bytea,
  -- Whether the service had the candidate once when it was asked.
  seen boolean not null default false,
  -- When it was last tried to ask.
  asked_at timestamptz,
  -- When the service was first found not to have the candidate any more, with no sight of it since.
  gone_since timestamptz,
  unique nulls not distinct (company_id, partner_application_id, candidate_id)
);
