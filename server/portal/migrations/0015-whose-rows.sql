-- Whose rows these are. A partner_application_id can be used again, once its candidate is erased or has got another one:
-- what the portal keeps of one person is nothing of the next one's. Null: from before it was noted, and whose it is was
-- not found out yet.
set local search_path = portal;

alter table documents add column candidate_id bigint;
alter table consents add column candidate_id bigint;
alter table reviews add column candidate_id bigint;
alter table file_views add column candidate_id bigint;
alter table named_referees add column candidate_id bigint;
alter table candidate_languages add column candidate_id bigint;
alter table handovers add column candidate_id bigint;
alter table referees_to_ask add column candidate_id bigint;

-- Who confirmed their details here is who uploaded, signed and was decided on.
update documents t set candidate_id = j.candidate_id from journeys j
where (j.company_id, j.partner_application_id) = (t.company_id, t.partner_application_id);
update consents t set candidate_id = j.candidate_id from journeys j
where (j.company_id, j.partner_application_id) = (t.company_id, t.partner_application_id);
update reviews t set candidate_id = j.candidate_id from journeys j
where (j.company_id, j.partner_application_id) = (t.company_id, t.partner_application_id);
update file_views t set candidate_id = j.candidate_id from journeys j
where (j.company_id, j.partner_application_id) = (t.company_id, t.partner_application_id);
update named_referees t set candidate_id = j.candidate_id from journeys j
where (j.company_id, j.partner_application_id) = (t.company_id, t.partner_application_id);
update candidate_languages t set candidate_id = j.candidate_id from journeys j
where (j.company_id, j.partner_application_id) = (t.company_id, t.partner_application_id);
update referees_to_ask t set candidate_id = j.candidate_id from journeys j
where (j.company_id, j.partner_application_id) = (t.company_id, t.partner_application_id);
