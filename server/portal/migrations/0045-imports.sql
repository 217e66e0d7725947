-- Files of candidates that staff import. What names people is sealed; a row's goes when its candidate is created, the rest
-- 30 days after the file was read.
create table portal.imports (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  staff_user_id uuid not null,
  file_name text not null,
  encoding text not null,
  delimiter text not null,
  -- The names of the columns: in a file without a header there are none, and the first row is a person.
  sealed_columns bytea not null,
  header_sha256 bytea not null,
  mapping jsonb,
  choice jsonb,
  state text not null check (state in ('mapping', 'comparing', 'ready', 'running', 'stopped', 'done')),
  -- Why it stopped, where nobody stopped it: an error code of the service.
  stopped_by text,
  -- How far the company's candidates were compared with the rows.
  compared_next jsonb,
  compared_count integer not null default 0,
  compared_all boolean not null default false,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
create index imports_company on portal.imports (company_id, created_at desc);
create index imports_created_at on portal.imports (created_at);

create table portal.import_rows (
  import_id bigint not null references portal.imports (id) on delete cascade,
  number integer not null,
  company_id bigint not null,
  -- Makes the candidate's partner_application_id, and its Idempotency-Key: however often a row is sent, it creates one.
  key uuid not null,
  line integer not null,
  state text not null check (state in ('waiting', 'skipped', 'created', 'failed')),
  sealed bytea,
  -- Codes by field, and those who may be the same person.
  problems jsonb not null default '{}',
  alike jsonb not null default '[]',
  sent_at timestamptz,
  failure text,
  partner_application_id text,
  candidate_id bigint,
  primary key (import_id, number)
);
create index import_rows_candidate on portal.import_rows (company_id, partner_application_id)
  where partner_application_id is not null;

-- Which column was what in a file with the same header, the last time.
create table portal.import_mappings (
  company_id bigint not null,
  header_sha256 bytea not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (company_id, header_sha256)
);
