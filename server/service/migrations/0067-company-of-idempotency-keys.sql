-- As 0064, for what is kept for 24 hours: nobody has to fill the rows that are there.
set local search_path = service;

create function note_company_of_token() returns trigger language plpgsql set search_path = service as $$
begin
  select company_id into new.company_id from account_tokens where jti = new.token_id;
  return new;
end $$;

alter table idempotency_keys add column company_id bigint;
alter table idempotency_keys add constraint idempotency_keys_company check (company_id is not null) not valid;
create trigger idempotency_key_is_of_company before insert or update on idempotency_keys
  for each row when (new.company_id is null) execute function note_company_of_token();
