-- What candidates' checks need to know of them, in one sealed document for each candidate; it goes with its candidate.
set local search_path = service;

create table candidate_facts (
  candidate_id bigint primary key references candidates on delete cascade,
  sealed bytea not null,
  updated_at timestamptz not null
);
