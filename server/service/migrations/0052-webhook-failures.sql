-- Calls of a webhook that a partner lets fail on purpose, in a sandbox: how many are left, and which status each seems to get; null
-- for no response. No row where none is to fail, and never one in production.
set local search_path = service;

create table webhook_failures (
  webhook_id bigint primary key references webhooks on delete cascade,
  company_id bigint not null,
  left_count integer not null,
  response_status integer
);
