-- What candidates gave, or could not give, for checks that were canceled or to which they have withdrawn consent waits for
-- nobody.
set local search_path = portal;

update document_exceptions e set settled_at = w.withdrawn_at from consent_withdrawals w
where w.company_id = e.company_id and w.candidate_id = e.candidate_id and e.settled_at is null;

update document_exceptions e set settled_at = now() from work_candidates c
where c.company_id = e.company_id and c.candidate_id = e.candidate_id and c.status = 'canceled' and e.settled_at is null;
update review_queue q set waiting = false from work_candidates c
where c.company_id = q.company_id and c.candidate_id = q.candidate_id and c.status = 'canceled' and q.waiting;

-- Who was canceled before anything of theirs waited was not noted: the candidates of those companies are read again.
update work_marks m set number = 0
where number is not null and exists (
  select from work_candidates c where c.company_id = m.company_id and c.status is null);
