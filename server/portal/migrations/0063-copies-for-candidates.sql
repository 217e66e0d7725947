-- Append-only: what candidates took with them of what is held about them.
set local search_path = portal;

create table given_copies (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  kind text not null check (kind in ('result', 'data_pdf', 'data_json', 'file')),
  -- Of a result: which check's.
  candidate_check_id bigint,
  check_type text not null default '',
  -- Of a file: which.
  upload_id bigint,
  given_at timestamptz not null,
  check ((kind = 'result') = (candidate_check_id is not null)),
  check ((kind = 'file') = (upload_id is not null))
);
create index given_copies_candidate on given_copies (company_id, partner_application_id, id desc);
