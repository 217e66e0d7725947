-- Closed candidates are erased when their company has kept them for so many days. To keep none is no retention, and
-- more than a century is none either: a number that dates cannot be counted with would end the erasing for everybody.
set local search_path = service;

alter table companies add constraint companies_retention_days check (retention_days between 1 and 36500);

-- No candidate is closed before this moment (candidates/retention-store.ts).
create index candidates_closed on candidates
  (company_id, (coalesce(canceled_at, completed_at, submitted_at, link_expires_at)));
