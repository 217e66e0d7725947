-- What a partner's program requested in the last 30 days, to find out why something went wrong. Nothing in it says anything of a
-- candidate: bodies have only the names of fields that the interface knows, and values of closed lists (requests/mask-body.ts), so that
-- an erasure has nothing to do here.
set local search_path = service;

create table request_log (
  number bigint primary key generated always as identity,
  company_id bigint not null,
  partner_id bigint not null,
  token_id uuid not null,
  request_id text not null,
  at timestamptz not null,
  operation text not null,
  status integer not null,
  error_code text,
  error_param text,
  duration_ms integer not null,
  replayed boolean not null,
  request_body text,
  response_body text
);
create index request_log_company on request_log (company_id, at desc, number desc);
create index request_log_id on request_log (company_id, request_id);
create index request_log_at on request_log (at);
