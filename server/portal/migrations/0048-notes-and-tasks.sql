-- What colleagues write to each other about a candidate, sealed, and what one of them is to do by a day. Both are erased with the
-- candidate.
set local search_path = portal;

create table notes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  staff_user_id uuid not null references staff_users,
  sealed bytea not null,
  -- The colleagues who are named in it, each of whom was written to once.
  mentions uuid[] not null default '{}',
  written_at timestamptz not null,
  edited_at timestamptz
);
create index notes_candidate on notes (company_id, partner_application_id, id desc);

create table tasks (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  staff_user_id uuid not null references staff_users,
  sealed bytea not null,
  -- Null: whoever comes to it first.
  assignee_id uuid references staff_users,
  due_at timestamptz not null,
  opened_at timestamptz not null,
  done_at timestamptz,
  done_by uuid references staff_users
);
create index tasks_candidate on tasks (company_id, partner_application_id, id desc);
