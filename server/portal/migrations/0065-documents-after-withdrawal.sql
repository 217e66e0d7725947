-- What a candidate gave for checks to which they have withdrawn consent waits for nobody's decision.
set local search_path = portal;

update review_queue q set waiting = false from consent_withdrawals w
where w.company_id = q.company_id and w.candidate_id = q.candidate_id and q.waiting;
