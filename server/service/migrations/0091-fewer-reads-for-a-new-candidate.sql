-- What the triggers of a new candidate and of its checks looked up, and could know: nothing of what they write changes.
set local search_path = service;

-- Nobody has checks before they are there.
create or replace function keep_next_due_of_candidate() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.next_due_at := case
      when new.status in ('completed', 'canceled') or new.submitted_at is not null then 'infinity'
      else new.due_at end;
  else
    new.next_due_at := service.next_due_of(new.id, new.status, new.submitted_at, new.due_at);
  end if;
  return new;
end $$;

-- The version before does not say whose a check is.
create or replace trigger check_is_of_company before insert on candidate_checks
  for each row when (new.company_id is null or new.partner_id is null) execute function note_whose_check();
