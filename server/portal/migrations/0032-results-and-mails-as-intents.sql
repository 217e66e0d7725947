-- Results on their way to the service, and mails that are still to be sent, are intents too. What staff recorded, and what
-- became of a mail, stays in its own table.
set local search_path = portal;

-- What the service answered to these is not known here: it is asked.
insert into intents (company_id, partner_application_id, candidate_id, kind, subject, payload_form, created_at, sent_at,
  attempts, next_attempt_at)
select company_id, partner_application_id, candidate_id, 'result', concat(candidate_check_id, ':', client_key), 1,
  begun_at, begun_at, 2, now()
from recorded_results where recorded_at is null;

-- After two weeks mails wait for their company to connect again.
insert into intents (company_id, partner_application_id, candidate_id, kind, subject, payload_form, created_at, attempts,
  next_attempt_at)
select company_id, partner_application_id, candidate_id, 'receipt-mail', id::text, 1, issued_at, 2,
  case when issued_at > now() - interval '14 days' then now() end
from receipts where mail_outcome is null;

-- Rejections that still hold. Of those that are older than an hour, all attempts have failed.
insert into intents (company_id, partner_application_id, candidate_id, kind, subject, payload_form, created_at, attempts,
  next_attempt_at)
select company_id, partner_application_id, candidate_id, 'rejection-mail', id::text, 1, decided_at, 2,
  case when decided_at > now() - interval '1 hour' then now() + interval '5 seconds' end
from (select distinct on (company_id, upload_id) * from reviews order by company_id, upload_id, id desc) newest
where decision = 'rejected' and not exists (select from review_mails where review_id = newest.id);
