-- How far a company's list of changes was read for what the portal holds: a night asks after those whom something happened to, and
-- after those of whom it is not known whether the service has them.
create table portal.held_marks (
  company_id bigint primary key,
  -- The connection whose changes were read: another service has other numbers.
  connection_sha256 bytea not null,
  -- The last change that was read.
  number bigint not null,
  -- When reading began at the first change. Who was not seen since, once all is read, is asked after.
  whole_since timestamptz not null
);

-- False once the service was seen to have the candidate, until its list of changes says that they are gone.
alter table portal.held_candidates add in_doubt boolean not null default true;

create index held_candidates_asked on portal.held_candidates (company_id, asked_at nulls first, id);
create index held_candidates_in_doubt on portal.held_candidates (company_id, asked_at nulls first, id) where in_doubt;
create index held_candidates_of on portal.held_candidates (company_id, candidate_id);
