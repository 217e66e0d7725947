-- Rejections of a candidate are mailed together, and reminded of until they are answered.
set local search_path = portal;

create table rejection_rounds (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  -- In which it was written; null where nobody was written to.
  language text,
  outcome text not null check (outcome in ('sent', 'no_address', 'withdrawn', 'candidate_gone')),
  settled_at timestamptz not null
);
create index rejection_rounds_candidate on rejection_rounds (company_id, partner_application_id);

-- Null: from before there were rounds, or not mailed.
alter table review_mails add column round_id bigint references rejection_rounds on delete set null;
create index review_mails_round on review_mails (round_id);

-- What became of the reminders of a round, in their order.
create table rejection_reminders (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  round_id bigint not null references rejection_rounds on delete cascade,
  number smallint not null,
  outcome text not null check (outcome in ('sent', 'answered', 'superseded', 'not_contacted', 'no_address', 'candidate_gone')),
  settled_at timestamptz not null,
  unique (round_id, number)
);
create index rejection_reminders_candidate on rejection_reminders (company_id, partner_application_id);

-- How a company decides. Who has none has the defaults of the code.
create table decision_settings (
  company_id bigint primary key,
  -- After how many days a candidate is reminded of what they are to send again; empty: never.
  reminder_days smallint[] not null,
  -- Whether a second person confirms what was decided on an outcome to consider.
  four_eyes boolean not null,
  updated_at timestamptz not null
);

-- What the service says that a document is. Null: from before it was noted, and of what came through this portal.
alter table review_queue add column id_type text;
