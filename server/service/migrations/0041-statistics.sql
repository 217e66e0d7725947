-- What GET /statistics counts by.
set local search_path = service;

-- When the candidate first opened their link. Of those who opened it before this was kept nothing is known.
alter table candidates add column opened_at timestamptz;

-- Whose candidate's check it is, which never changes: the checks of a company are found without its candidates.
alter table candidate_checks add column company_id bigint, add column partner_id bigint;
update candidate_checks k set company_id = c.company_id, partner_id = c.partner_id
from candidates c where c.id = k.candidate_id;
alter table candidate_checks alter column company_id set not null, alter column partner_id set not null;

create function note_whose_check() returns trigger language plpgsql set search_path = service as $$
begin
  select company_id, partner_id into new.company_id, new.partner_id from candidates where id = new.candidate_id;
  return new;
end $$;
create trigger check_is_of_company before insert on candidate_checks
  for each row execute function note_whose_check();

-- Each has all that is counted, so that the rows themselves are not read.
create index candidate_checks_ended on candidate_checks (company_id, type, completed_at)
  include (candidate_id, partner_id, outcome, created_at, submitted_at, started_at) where status = 'completed';
create index candidate_checks_open on candidate_checks (company_id, due_at)
  include (type, status, candidate_id, partner_id) where status in ('candidate', 'in-progress', 'overdue');
create index candidates_of_company_by_progress on candidates (company_id, created_at)
  include (id, partner_id, archived, job_role, status, opened_at, submitted_at);
