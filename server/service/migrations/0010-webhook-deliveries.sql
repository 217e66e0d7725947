-- Deliveries that are listed, sent again, and erased with their candidate.
set local search_path = service;

-- A delivery holds its candidate's partner_application_id, so it does not outlive the candidate.
delete from webhook_deliveries d where not exists (select from candidates c where c.id = d.candidate_id);
alter table webhook_deliveries
  add foreign key (candidate_id) references candidates on delete cascade,
  -- The order in which deliveries came to be: those of one transaction share their time.
  add column number bigint generated always as identity,
  -- How many attempts had been made when the schedule last began anew.
  add column attempts_before_schedule int not null default 0;

drop index webhook_deliveries_webhook;
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at, number);
create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, created_at, number);
create index webhook_deliveries_age on webhook_deliveries (created_at) where state <> 'pending';

-- When the first of the attempts failed that have failed without a success since; null when the last one went well.
alter table webhooks add column failing_since timestamptz;
