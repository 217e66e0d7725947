-- As 0064, for calls of webhooks.
set local search_path = service;

create function note_company_of_attempt() returns trigger language plpgsql set search_path = service as $$
begin
  select w.company_id into new.company_id
  from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = new.delivery_id;
  return new;
end $$;

alter table webhook_deliveries add column company_id bigint;
alter table webhook_deliveries add constraint webhook_deliveries_company check (company_id is not null) not valid;
create trigger delivery_is_of_company before insert or update on webhook_deliveries
  for each row when (new.company_id is null) execute function note_company_of_candidate();

alter table webhook_attempts add column company_id bigint;
alter table webhook_attempts add constraint webhook_attempts_company check (company_id is not null) not valid;
create trigger attempt_is_of_company before insert or update on webhook_attempts
  for each row when (new.company_id is null) execute function note_company_of_attempt();
