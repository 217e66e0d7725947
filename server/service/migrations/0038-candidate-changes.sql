-- Which candidates of a company changed, in the order in which that could be read: one row for each candidate. Whoever changes
-- one takes the number away, which waits for nobody but others who change the same candidate; whoever reads the list gives new
-- numbers to what is committed, one reader of a company at a time. So nothing gets a number below one that was read already.
set local search_path = service;

-- No reference to the candidate: that they are gone stays known. It says nothing of the person.
create table candidate_changes (
  candidate_id bigint primary key,
  company_id bigint not null,
  partner_id bigint not null,
  -- Null: changed since it was last read, and then `noted` is the order of those.
  number bigint,
  noted bigint
);
create sequence candidate_change_numbers owned by candidate_changes.number;

insert into candidate_changes (candidate_id, company_id, partner_id, number)
select id, company_id, partner_id, nextval('candidate_change_numbers') from candidates order by id;
create index candidate_changes_company on candidate_changes (company_id, number) where number is not null;
create index candidate_changes_partner on candidate_changes (company_id, partner_id, number) where number is not null;
create index candidate_changes_unread on candidate_changes (company_id, noted) where number is null;

create function note_candidate_changed() returns trigger language plpgsql set search_path = service as $$
declare
  whose candidates := coalesce(new, old);
begin
  insert into candidate_changes (candidate_id, company_id, partner_id, noted)
  values (whose.id, whose.company_id, whose.partner_id, nextval('candidate_change_numbers'))
  on conflict (candidate_id) do update set number = null, noted = excluded.noted where candidate_changes.number is not null;
  return null;
end $$;
create trigger candidate_changed after insert or delete on candidates
  for each row execute function note_candidate_changed();
create trigger candidate_changed_since after update on candidates
  for each row when (old.* is distinct from new.*) execute function note_candidate_changed();

-- A lock on the row although it has no number yet: a reader may be giving it one at this moment.
create function note_checks_changed() returns trigger language plpgsql set search_path = service as $$
begin
  insert into candidate_changes (candidate_id, company_id, partner_id, noted)
  select c.id, c.company_id, c.partner_id, nextval('candidate_change_numbers') from candidates c
  where c.id in (select candidate_id from changed) order by c.id
  on conflict (candidate_id) do update set number = null, noted = excluded.noted where candidate_changes.number is not null;
  return null;
end $$;
create trigger checks_added after insert on candidate_checks referencing new table as changed
  for each statement execute function note_checks_changed();
create trigger checks_changed after update on candidate_checks referencing new table as changed
  for each statement execute function note_checks_changed();

-- With their check they are gone, and so is whoever it was of.
create function note_referees_changed() returns trigger language plpgsql set search_path = service as $$
begin
  insert into candidate_changes (candidate_id, company_id, partner_id, noted)
  select c.id, c.company_id, c.partner_id, nextval('candidate_change_numbers') from candidates c
  where c.id in (
    select k.candidate_id from candidate_checks k join changed r on r.candidate_check_id = k.id
  ) order by c.id
  on conflict (candidate_id) do update set number = null, noted = excluded.noted where candidate_changes.number is not null;
  return null;
end $$;
create trigger referees_added after insert on referees referencing new table as changed
  for each statement execute function note_referees_changed();
create trigger referees_changed after update on referees referencing new table as changed
  for each statement execute function note_referees_changed();
create trigger referees_removed after delete on referees referencing old table as changed
  for each statement execute function note_referees_changed();

create function note_hold_changed() returns trigger language plpgsql set search_path = service as $$
begin
  insert into candidate_changes (candidate_id, company_id, partner_id, noted)
  select c.id, c.company_id, c.partner_id, nextval('candidate_change_numbers') from candidates c
  where c.id = coalesce(new.candidate_id, old.candidate_id)
  on conflict (candidate_id) do update set number = null, noted = excluded.noted where candidate_changes.number is not null;
  return null;
end $$;
create trigger legal_hold_changed after insert or update or delete on legal_holds
  for each row execute function note_hold_changed();
