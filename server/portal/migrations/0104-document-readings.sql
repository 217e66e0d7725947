-- What was read of documents by their machine-readable zones, sealed as facts are, so that no file is read twice.
set local search_path = portal;

create table document_readings (
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  upload_id bigint not null,
  reading jsonb not null,
  read_at timestamptz not null,
  primary key (company_id, upload_id)
);
create index document_readings_candidate on document_readings (company_id, partner_application_id);

create trigger held_added after insert on document_readings referencing new table as changed
  for each statement execute function note_held();
create trigger held_removed after delete on document_readings referencing old table as changed
  for each statement execute function note_held();
create trigger held_moved after update of partner_application_id, candidate_id on document_readings
  for each row when ((old.partner_application_id, old.candidate_id) is distinct from (new.partner_application_id, new.candidate_id))
  execute function note_held_moved();
