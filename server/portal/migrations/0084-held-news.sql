-- Which candidates' rows came or went since the last night, so that a night looks at these alone and not at all rows of the portal. Appending
-- waits for nobody. What was there before is read once, in the first night (held-store.ts).
set local search_path = portal;

create table held_news (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  -- Null: rows from before it was noted.
  candidate_id bigint
);
create index held_news_candidate on held_news (company_id, partner_application_id);

-- One row, once all that the portal holds was read.
create table held_readings (read_at timestamptz not null);

create function note_held() returns trigger language plpgsql set search_path = portal as $$
begin
  insert into held_news (company_id, partner_application_id, candidate_id)
  select distinct company_id, partner_application_id, candidate_id from changed where partner_application_id <> '';
  return null;
end $$;
create function note_held_moved() returns trigger language plpgsql set search_path = portal as $$
begin
  insert into held_news (company_id, partner_application_id, candidate_id)
  select company_id, partner_application_id, candidate_id from (
    values (old.company_id, old.partner_application_id, old.candidate_id),
      (new.company_id, new.partner_application_id, new.candidate_id)
  ) changed (company_id, partner_application_id, candidate_id) where partner_application_id <> '';
  return null;
end $$;

do $$
declare
  held text;
begin
  foreach held in array array['documents', 'review_queue', 'reviews', 'rejection_rounds', 'rejection_reminders', 'file_views',
    'file_rotations', 'recorded_results', 'adjudications', 'consents', 'disclosure_consents', 'consent_withdrawals', 'kept_facts',
    'drafts', 'receipts', 'named_referees', 'journeys', 'journey_progress', 'held_documents', 'document_exceptions',
    'candidate_languages', 'staff_actions', 'work_items', 'work_candidates', 'work_lookers', 'import_rows', 'bulk_items', 'notes',
    'tasks', 'messages', 'given_copies', 'message_files', 'intents']
  loop
    execute format('create trigger held_added after insert on %I referencing new table as changed
      for each statement execute function note_held()', held);
    execute format('create trigger held_removed after delete on %I referencing old table as changed
      for each statement execute function note_held()', held);
    execute format('create trigger held_moved after update of partner_application_id, candidate_id on %I
      for each row when ((old.partner_application_id, old.candidate_id) is distinct from (new.partner_application_id, new.candidate_id))
      execute function note_held_moved()', held);
  end loop;
end $$;
