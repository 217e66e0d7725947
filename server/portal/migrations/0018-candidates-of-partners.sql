-- Two partners of a company may use the same partner_application_id: what is kept of one candidate is found by the service's
-- own id of the candidate, and stands beside what is kept of the other.
set local search_path = portal;

alter table journeys drop constraint journeys_pkey;
alter table journeys add primary key (company_id, partner_application_id, candidate_id);

alter table signings drop constraint signings_pkey;
alter table signings add primary key (company_id, partner_application_id, candidate_id);

alter table candidate_languages drop constraint candidate_languages_pkey;
alter table candidate_languages
  add constraint candidate_languages_owner unique nulls not distinct (company_id, partner_application_id, candidate_id);

alter table referees_to_ask drop constraint referees_to_ask_pkey;
alter table referees_to_ask
  add constraint referees_to_ask_owner unique nulls not distinct (company_id, partner_application_id, candidate_id);

-- Null: the link or session that asked did not say of which candidate it is.
alter table link_requests add column candidate_id bigint;

-- Who made the link from which the code comes. Where the partner was not noted, it was the portal.
alter table handovers add column made_by_portal boolean not null default false;
update handovers set made_by_portal = true where partner_id is null;
