-- What staff do to many candidates at once, and what became of each. Nothing of it names a person: it is swept after 30 days.
create table portal.bulk_actions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  staff_user_id uuid not null,
  action jsonb not null,
  -- What "all that match" meant, sealed: people search for names. Null where candidates were named one by one.
  sealed_filter bytea,
  -- Where gathering those who match goes on; null once all are there.
  gather_next jsonb,
  -- How many the person has confirmed by hand; null where nothing had to be confirmed.
  confirmed_count integer,
  -- The bulk action that this one takes back.
  undoes bigint references portal.bulk_actions (id) on delete cascade,
  state text not null check (state in ('gathering', 'running', 'stopped', 'done')),
  stopped_by text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index bulk_actions_company on portal.bulk_actions (company_id, created_at desc);
create index bulk_actions_created_at on portal.bulk_actions (created_at);
create unique index bulk_actions_undoes on portal.bulk_actions (undoes);

create table portal.bulk_items (
  bulk_id bigint not null references portal.bulk_actions (id) on delete cascade,
  number integer not null,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  state text not null check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- A code: why it was skipped or failed.
  result text,
  -- What takes it back: who it was assigned to before, or which checks were added.
  undo jsonb,
  sent_at timestamptz,
  primary key (bulk_id, number)
);
create unique index bulk_items_candidate on portal.bulk_items (bulk_id, candidate_id);
create index bulk_items_owner on portal.bulk_items (company_id, partner_application_id);

-- Who took candidates out of the console as a file, when, and how many: kept for whoever audits it.
create table portal.exports (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  staff_user_id uuid not null,
  sealed_filter bytea not null,
  row_count integer not null,
  -- False while it is written, and for one that broke off.
  complete boolean not null,
  created_at timestamptz not null
);
create index exports_company on portal.exports (company_id, created_at desc);
