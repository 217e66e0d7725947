-- As 0064, for what hangs on a check.
set local search_path = service;

create function note_company_of_check() returns trigger language plpgsql set search_path = service as $$
begin
  select company_id into new.company_id from candidate_checks where id = new.candidate_check_id;
  return new;
end $$;
create function note_company_of_referee() returns trigger language plpgsql set search_path = service as $$
begin
  select k.company_id into new.company_id
  from referees r join candidate_checks k on k.id = r.candidate_check_id where r.id = new.referee_id;
  return new;
end $$;

alter table sub_checks add column company_id bigint;
alter table sub_checks add constraint sub_checks_company check (company_id is not null) not valid;
create trigger sub_check_is_of_company before insert or update on sub_checks
  for each row when (new.company_id is null) execute function note_company_of_check();

alter table referees add column company_id bigint;
alter table referees add constraint referees_company check (company_id is not null) not valid;
create trigger referee_is_of_company before insert or update on referees
  for each row when (new.company_id is null) execute function note_company_of_check();

alter table referee_links add column company_id bigint;
alter table referee_links add constraint referee_links_company check (company_id is not null) not valid;
create trigger referee_link_is_of_company before insert or update on referee_links
  for each row when (new.company_id is null) execute function note_company_of_referee();

-- Filling in whose they are is no change of the candidate's: nobody has to read them again for it.
create function note_referees_updated() returns trigger language plpgsql set search_path = service as $$
begin
  insert into candidate_changes (candidate_id, company_id, partner_id, noted)
  select c.id, c.company_id, c.partner_id, nextval('candidate_change_numbers') from candidates c
  where c.id in (
    select k.candidate_id from candidate_checks k join changed r on r.candidate_check_id = k.id join former f on f.id = r.id
    where f.company_id is not null or to_jsonb(r) - 'company_id' <> to_jsonb(f) - 'company_id'
  ) order by c.id
  on conflict (candidate_id) do update set number = null, noted = excluded.noted where candidate_changes.number is not null;
  return null;
end $$;
drop trigger referees_changed on referees;
create trigger referees_changed after update on referees referencing old table as former new table as changed
  for each statement execute function note_referees_updated();
