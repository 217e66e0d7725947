-- How far candidates are, and what they signed.
set local search_path = portal;

create table journeys (
  company_id bigint not null,
  partner_application_id text not null,
  -- Whose details: a candidate that was deleted and made again under the same partner_application_id has another.
  candidate_id bigint not null,
  details_confirmed_at timestamptz not null,
  primary key (company_id, partner_application_id)
);

-- Made by the page for each file that it sends: what is sent again after a lost answer is stored once.
alter table documents add column client_key uuid;
-- Given after the candidate signed, because another one was rejected: it may still be taken back.
alter table documents add column after_submission boolean not null default false;
create unique index documents_client_key on documents (company_id, partner_application_id, client_key);

-- The text as it was shown, and how the hand moved.
alter table consents add column text text not null;
alter table consents add column method text not null check (method in ('drawn', 'typed'));
alter table consents add column strokes jsonb;
