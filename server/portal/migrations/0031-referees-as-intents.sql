-- Referees on their way to the service, and those who are to be asked, are intents like signatures.
set local search_path = portal;

-- The payload stays sealed as it was. What else the row says of it goes into the subject: the check, and who is corrected.
insert into intents (company_id, partner_application_id, candidate_id, kind, subject, sealed_payload, payload_form,
  created_at, sent_at, attempts, next_attempt_at)
select company_id, partner_application_id, candidate_id, 'referee-change',
  concat(candidate_check_id, ':', referee_id, ':', id), sealed_referee, 0, now(), now(), 1, now()
from named_referees where sealed_referee is not null order by id;

delete from named_referees where referee_id is null;
alter table named_referees drop constraint named_referees_somebody;
alter table named_referees drop column sealed_referee;
alter table named_referees alter column referee_id set not null;

-- After two weeks they wait for their company to connect again.
insert into intents (company_id, partner_application_id, candidate_id, kind, subject, payload_form, created_at, attempts,
  next_attempt_at)
select company_id, partner_application_id, candidate_id, 'ask-referees', '', 1, since, 2,
  case when since > now() - interval '14 days' then now() end
from referees_to_ask;
drop table referees_to_ask;
