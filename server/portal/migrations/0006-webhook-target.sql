-- Where the portal takes the calls of a company's webhook. `key` is the last part of the address, drawn at random; the
-- secret, which only the service makes, is there once it has answered. An ended address is remembered: calls to it are
-- told that nobody wants them.
create table portal.webhook_targets (
  key text primary key,
  company_id bigint not null,
  sealed_secret bytea,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index webhook_targets_open on portal.webhook_targets (company_id) where ended_at is null;
