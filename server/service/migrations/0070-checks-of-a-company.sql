-- A company's checks by what lists are filtered by, with whose they are: rare ones are found without walking through its candidates.
set local search_path = service;

create index candidate_checks_of_company_by_outcome on candidate_checks (company_id, status, outcome, candidate_id) include (type);
create index candidate_checks_of_company_by_type on candidate_checks (company_id, type, candidate_id) include (status, outcome);
-- The version before finds them by their candidate meanwhile.
drop index if exists candidate_checks_by_standing;
