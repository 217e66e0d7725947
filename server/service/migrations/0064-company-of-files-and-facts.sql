-- Whose company each row is of, in the row itself, so that tables can be divided by it. The statements of this version write it; the
-- trigger does it for processes of the version before, and in rows that a job has not filled yet (records/fill-companies.ts). The
-- check is enforced for what is written from now on; a later version, when all are filled, turns it into NOT NULL.
set local search_path = service;

create function note_company_of_candidate() returns trigger language plpgsql set search_path = service as $$
begin
  select company_id into new.company_id from candidates where id = new.candidate_id;
  return new;
end $$;

alter table uploads add column company_id bigint;
alter table uploads add constraint uploads_company check (company_id is not null) not valid;
create trigger upload_is_of_company before insert or update on uploads
  for each row when (new.company_id is null) execute function note_company_of_candidate();

alter table candidate_facts add column company_id bigint;
alter table candidate_facts add constraint candidate_facts_company check (company_id is not null) not valid;
create trigger facts_are_of_company before insert or update on candidate_facts
  for each row when (new.company_id is null) execute function note_company_of_candidate();

-- Each is somebody's decision, and five minutes: few enough to be filled here.
alter table legal_holds add column company_id bigint;
create trigger hold_is_of_company before insert or update on legal_holds
  for each row when (new.company_id is null) execute function note_company_of_candidate();
alter table embed_sessions add column company_id bigint;
create trigger embed_session_is_of_company before insert or update on embed_sessions
  for each row when (new.company_id is null) execute function note_company_of_candidate();
update legal_holds h set company_id = c.company_id from candidates c where c.id = h.candidate_id;
update embed_sessions s set company_id = c.company_id from candidates c where c.id = s.candidate_id;
alter table legal_holds alter column company_id set not null;
alter table embed_sessions alter column company_id set not null;

-- How far a table has been filled: the key of the last row, and when the last one was reached.
create table company_fills (
  table_name text primary key,
  after text,
  filled_at timestamptz
);
