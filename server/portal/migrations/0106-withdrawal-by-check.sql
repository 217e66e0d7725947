-- Consent is withdrawn check by check: a candidate may withdraw more than once, and all is withdrawn once nothing unfinished is left.
set local search_path = portal;

alter table consent_withdrawals drop constraint consent_withdrawals_company_id_candidate_id_key;
alter table consent_withdrawals add is_whole boolean not null default true;
alter table consent_withdrawals alter is_whole drop default;
create index consent_withdrawals_of on consent_withdrawals (company_id, candidate_id);

-- What is still to be done says since now which withdrawal it is about.
update intents i set subject = w.id::text from consent_withdrawals w
where i.kind in ('withdraw-consent', 'withdrawal-mail') and i.subject = ''
  and w.company_id = i.company_id and w.candidate_id = i.candidate_id;
