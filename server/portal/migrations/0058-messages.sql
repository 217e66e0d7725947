-- What a candidate and the company write to each other. A dispute of a check's result is one of the candidate's messages, and is open
-- until a message of the company's answers it. The texts are sealed, and erased with the candidate.
set local search_path = portal;

create table messages (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  -- Null: the candidate wrote it.
  staff_user_id uuid references staff_users,
  kind text not null check (kind in ('message', 'dispute', 'answer')),
  -- What a dispute and its answer are about.
  candidate_check_id bigint,
  check_type text not null default '',
  -- Of an answer: the dispute, and what became of the result.
  dispute_id bigint references messages on delete cascade,
  decision text check (decision in ('corrected', 'stands')),
  sealed bytea not null,
  -- The page that sends a text twice sends it with the same key.
  request_key uuid not null,
  written_at timestamptz not null,
  -- Of the company's: whether the candidate was written to by email.
  mail_outcome text,
  mail_settled_at timestamptz,
  check ((kind = 'answer') = (dispute_id is not null)),
  check ((kind = 'answer') = (decision is not null)),
  check (kind <> 'answer' or staff_user_id is not null),
  check (kind <> 'dispute' or (staff_user_id is null and candidate_check_id is not null)),
  unique (company_id, candidate_id, request_key)
);
create index messages_candidate on messages (company_id, partner_application_id, id);
create unique index messages_answer on messages (dispute_id);

-- Of whose candidates someone is emailed when they write; null is who never chose.
alter table notification_choices add column messages text check (messages in ('mine', 'unassigned', 'never'));
