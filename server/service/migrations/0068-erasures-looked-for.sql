-- When the sweep that erases what is due looks at a candidate the next time. Whoever changes one takes the number away
-- (0038), and what is due of them may have become another day. A column that begins as a constant rewrites no row.
-- The version before keeps working: it knows nothing of the column, and its changes are noted by the triggers.
set local search_path = service;

alter table candidate_changes add column look_at timestamptz not null default '-infinity';
create index candidate_changes_look on candidate_changes (company_id, look_at, candidate_id)
  where number is not null and look_at < 'infinity';

create function look_at_changed_candidate() returns trigger language plpgsql set search_path = service as $$
begin
  new.look_at := '-infinity';
  return new;
end $$;
create trigger changed_candidate_is_looked_at before update on candidate_changes
  for each row when (new.number is null and old.number is not null) execute function look_at_changed_candidate();

-- Files and facts are no change of the candidate that a list shows, and have times of their own to be erased.
create function look_at_candidate_of_record() returns trigger language plpgsql set search_path = service as $$
begin
  update candidate_changes set look_at = '-infinity' where candidate_id = new.candidate_id and look_at > '-infinity';
  return null;
end $$;
create trigger upload_is_looked_at after insert on uploads
  for each row execute function look_at_candidate_of_record();
create trigger facts_are_looked_at after insert on candidate_facts
  for each row execute function look_at_candidate_of_record();

-- By what each company's dates were found: its schedule and the rules of this version. Where they are others now, all are looked at anew.
create table erasure_bases (
  company_id bigint primary key references companies,
  basis text not null
);
