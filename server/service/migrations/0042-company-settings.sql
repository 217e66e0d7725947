-- What a company's owners change of its settings. `version` counts the changes of a record, so that nobody overwrites what
-- another person saved in the meantime.
set local search_path = service;

alter table companies add column version int not null default 1;
-- When people who have done nothing yet are reminded, in whole days: referees as they always were, candidates not at all.
alter table companies add column reminders jsonb not null
  default '{"candidate_days": [], "referee_days": [1, 3, 6]}';

alter table brands add column version int not null default 1;
alter table brands add column support_phone text not null default '';
-- Of a logo that was uploaded; its address is made of it. `logo_url` remains what an operator entered by hand.
alter table brands add column logo_name text;

-- Logos are public, small and never changed: mails that were sent show theirs for as long as the brand is there.
create table brand_logos (
  name text primary key,
  brand_id bigint not null references brands on delete cascade,
  file_type text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index brand_logos_brand on brand_logos (brand_id);

alter table bundles add column version int not null default 1;

-- A type that is switched off keeps its provider, its place and its details for the day on which it is switched on again.
alter table company_check_types add column enabled boolean not null default true;
alter table company_check_types add column position int;
alter table company_check_types add column default_details jsonb not null default '{}';
alter table company_check_types add column version int not null default 1;
