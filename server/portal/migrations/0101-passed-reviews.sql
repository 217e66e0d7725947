-- What was decided on documents before the service was told of decisions is passed on once, so that nothing waits for it again.
insert into portal.intents
  (company_id, partner_application_id, candidate_id, kind, subject, payload_form, created_at, next_attempt_at, attempts)
select company_id, partner_application_id, candidate_id, 'pass-review', upload_id::text, 1, now(), now(), 0
from (
  select distinct on (company_id, upload_id) company_id, partner_application_id, candidate_id, upload_id, decision
  from portal.reviews where candidate_id is not null order by company_id, upload_id, id desc
) newest
where decision in ('approved', 'rejected')
on conflict do nothing;
