-- Append-only: what the company's staff did to a candidate, and who did it. The service's history knows only the token that the
-- portal uses. Nothing personal of the candidate stands here: fields by their names, checks by their types and ids.
set local search_path = portal;

create table staff_actions (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  kind text not null,
  candidate_check_id bigint,
  -- What it was about: names of fields, types of checks, or a channel.
  subjects text[] not null default '{}',
  staff_user_id uuid not null references staff_users,
  done_at timestamptz not null
);
create index staff_actions_candidate on staff_actions (company_id, partner_application_id, id desc);
