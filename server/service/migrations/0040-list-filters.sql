-- Lists by what is due next, by who is responsible, and by times; each served by an index.
set local search_path = service, public;

-- When the next thing of an open candidate is due: the signature, or the first check that is not finished. 'infinity' where
-- nothing is, so that an index orders those last.
alter table candidates add column next_due_at timestamptz not null default 'infinity';

create function next_due_of(candidate bigint, status text, submitted_at timestamptz, due_at timestamptz)
  returns timestamptz language sql stable as $$
  select case when status in ('completed', 'canceled') then 'infinity' else coalesce(least(
    case when submitted_at is null then due_at end,
    (select min(c.due_at) from service.candidate_checks c
      where c.candidate_id = candidate and c.status not in ('completed', 'canceled'))
  ), 'infinity') end
$$;

update candidates c set next_due_at = next_due_of(c.id, c.status, c.submitted_at, c.due_at)
where c.status not in ('completed', 'canceled');

create function keep_next_due_of_candidate() returns trigger language plpgsql as $$
begin
  new.next_due_at := service.next_due_of(new.id, new.status, new.submitted_at, new.due_at);
  return new;
end $$;
create trigger candidate_next_due before insert or update of status, submitted_at, due_at on candidates
  for each row execute function keep_next_due_of_candidate();

-- Whoever changes a check has locked its candidate.
create function keep_next_due_of_check() returns trigger language plpgsql as $$
begin
  update service.candidates c
  set next_due_at = service.next_due_of(c.id, c.status, c.submitted_at, c.due_at)
  where c.id = new.candidate_id
    and c.next_due_at <> service.next_due_of(c.id, c.status, c.submitted_at, c.due_at);
  return null;
end $$;
create trigger check_added_with_due after insert on candidate_checks
  for each row when (new.due_at is not null) execute function keep_next_due_of_check();
create trigger check_next_due after update of status, due_at on candidate_checks
  for each row when ((old.status, old.due_at) is distinct from (new.status, new.due_at))
  execute function keep_next_due_of_check();

create index candidates_of_company_by_due on candidates (company_id, archived, next_due_at, id);
-- The latest due first, and those of whom nothing is due last.
create index candidates_of_company_by_latest_due on candidates
  (company_id, archived, (case when next_due_at = 'infinity' then '-infinity' else next_due_at end), id);
create index candidates_of_company_by_submission on candidates (company_id, archived, submitted_at)
  where submitted_at is not null;
create index candidates_of_company_by_completion on candidates (company_id, archived, completed_at)
  where completed_at is not null;
create index candidates_of_user_by_creation on candidates (company_id, archived, user_id, created_at, id);
create index candidate_checks_by_standing on candidate_checks (type, status, outcome, candidate_id);
