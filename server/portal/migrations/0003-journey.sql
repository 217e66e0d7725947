-- How far candidates are, and what they signed.
set local search_path = portal;

create table journeys (
  company_id bigint not null,
  partner_application_id text not null,
  details_confirmed_at timestamptz,
  primary key (company_id, partner_application_id)
);

-- Made by the page for each file that it sends: what is sent again after a lost answer is stored once.
alter table documents add column client_key uuid;
create unique index documents_client_key on documents (company_id, partner_application_id, client_key);

-- The text as it was shown, and how the hand moved.
alter table consents add column text text not null;
alter table consents add column method text not null check (method in ('drawn', 'typed'));
alter table consents add column strokes jsonb;
