-- A candidate says what is wrong in their details as one of their messages: nothing that was signed changes by it. The company accepts or
-- declines it. Files can come with a dispute; they are uploads of the candidate at the service, and not documents that are reviewed.
set local search_path = portal;

alter table messages drop constraint messages_kind_check;
alter table messages add constraint messages_kind_check check (kind in ('message', 'dispute', 'correction', 'answer'));
alter table messages drop constraint messages_decision_check;
alter table messages add constraint messages_decision_check
  check (decision in ('corrected', 'stands', 'accepted', 'declined'));
-- Of a correction and its answer: which detail, or which page of questions.
alter table messages add column about text;
alter table messages add constraint messages_correction_check
  check (kind <> 'correction' or (staff_user_id is null and about is not null));

create table message_files (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  -- Null: uploaded, and not sent with a message yet.
  message_id bigint references messages on delete cascade,
  -- The service's own.
  upload_id bigint not null,
  file_name text not null,
  file_type text not null,
  -- Made by the page for each file: one that is sent again is stored once.
  client_key uuid not null,
  created_at timestamptz not null,
  unique (company_id, candidate_id, client_key),
  unique (company_id, upload_id)
);
create index message_files_candidate on message_files (company_id, partner_application_id);
create index message_files_message on message_files (message_id);
