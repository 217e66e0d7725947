-- One table of what the service is still to do, in place of one table for each kind of it: kept before it is sent, because
-- the service and the portal can't write in one transaction, and gone in the transaction that writes what follows from it.
set local search_path = portal;

create table intents (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  -- Null: from before it was noted.
  candidate_id bigint,
  kind text not null,
  -- Tells intents of one kind and candidate apart.
  subject text not null,
  -- Null where kind, candidate and subject say all.
  sealed_payload bytea,
  -- How it was sealed: 0 by the table that had it before this one, 1 by this one.
  payload_form smallint not null,
  -- Of the request that began it.
  request_id text,
  created_at timestamptz not null,
  -- Null: the service can't have it.
  sent_at timestamptz,
  attempts integer not null default 0,
  -- Null: when the company connects again.
  next_attempt_at timestamptz,
  -- Whose turn it is, and until when by the database's clock, unless it is prolonged.
  claim uuid,
  claimed_until timestamptz,
  unique nulls not distinct (company_id, partner_application_id, candidate_id, kind, subject)
);
create index intents_due on intents (company_id, next_attempt_at) where next_attempt_at is not null;

-- A signature that is under way may have reached the service.
insert into intents (company_id, partner_application_id, candidate_id, kind, subject, sealed_payload, payload_form,
  created_at, sent_at, attempts, next_attempt_at)
select company_id, partner_application_id, candidate_id, 'signature', '', sealed_signing, 0, begun_at, begun_at, 1,
  begun_at + interval '10 minutes'
from signings;
drop table signings;
