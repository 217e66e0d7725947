-- The documents that staff decide on, however they reached the service: a copy of what it says of them, and whether they
-- wait. `documents` stays what candidates uploaded here; its column `waiting` is no longer read.
set local search_path = portal;

create table review_queue (
  company_id bigint not null,
  upload_id bigint not null,
  partner_application_id text not null,
  -- Null: from before it was noted.
  candidate_id bigint,
  uploaded_at timestamptz not null,
  waiting boolean not null,
  -- Gone from the service. The row stays, so that an older answer of the service does not bring it back.
  removed_at timestamptz,
  primary key (company_id, upload_id)
);
insert into review_queue (company_id, upload_id, partner_application_id, candidate_id, uploaded_at, waiting, removed_at)
select company_id, upload_id, partner_application_id, candidate_id, created_at, waiting, removed_at from documents;
create index review_queue_candidate on review_queue (company_id, partner_application_id);
create index review_queue_waiting on review_queue (company_id, uploaded_at, upload_id)
  where waiting and removed_at is null;
drop index documents_waiting;

-- How far the list of a company's documents was read at its service, by which connection.
create table document_marks (
  company_id bigint primary key,
  connection_sha256 bytea not null,
  number bigint not null
);
