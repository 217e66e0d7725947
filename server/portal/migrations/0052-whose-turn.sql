set local search_path = portal;

-- Lists of those of whom a document is awaited, and of those who are assigned to someone.
create index reviews_rejected on reviews (company_id, candidate_id, partner_application_id, upload_id)
  where decision = 'rejected' and not final;
create index work_candidates_assignee on work_candidates (company_id, assignee_id, candidate_id)
  where assignee_id is not null;
