-- Who listens to webhook calls without an address that could be called: calls wait here until they are asked for. Both go when nobody
-- has asked for an hour, and what is about a candidate goes with the candidate.
set local search_path = service;

create table webhook_listeners (
  id uuid primary key,
  company_id bigint not null references companies on delete cascade,
  -- Null: the company's own token listens to the candidates of every partner.
  partner_id bigint references partners on delete cascade,
  token_id text not null,
  sealed_secret bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index webhook_listeners_company on webhook_listeners (company_id, partner_id);

create table webhook_listener_calls (
  id uuid primary key,
  listener_id uuid not null references webhook_listeners on delete cascade,
  company_id bigint not null,
  candidate_id bigint not null references candidates on delete cascade,
  number bigint not null generated always as identity,
  body text not null,
  created_at timestamptz not null
);
create index webhook_listener_calls_turn on webhook_listener_calls (listener_id, number);
create index webhook_listener_calls_candidate on webhook_listener_calls (candidate_id);
