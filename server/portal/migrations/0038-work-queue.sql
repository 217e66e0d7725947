-- Everything that waits for a person of a company's staff: a row for each thing, and one for each candidate with what the queue
-- filters by, who has claimed it and who it is assigned to. Neither says anything of a person but whose rows they are.
set local search_path = portal;

create table work_candidates (
  company_id bigint not null,
  candidate_id bigint not null,
  partner_application_id text not null,
  -- What the service says of the candidate; null until it was read.
  status text,
  partner_id bigint,
  partner_name text,
  created_at timestamptz,
  outcomes text[] not null default '{}',
  -- By when the first of the checks that are open is due.
  due_at timestamptz,
  assignee_id uuid references staff_users,
  claimed_by uuid references staff_users,
  -- The claim ends some time after this.
  claim_active_at timestamptz,
  primary key (company_id, candidate_id)
);

create table work_items (
  company_id bigint not null,
  candidate_id bigint not null,
  partner_application_id text not null,
  kind text not null,
  -- Tells things of one kind apart: the id of the check, upload or referee.
  subject text not null,
  check_type text,
  since timestamptz not null,
  -- It is in the queue from then on.
  opens_at timestamptz not null,
  -- Null: it follows from `since` and the candidate's due time, by the rule of its kind (work/due.ts).
  due_at timestamptz,
  -- A person was done with it: reading the candidate again does not bring it back.
  closed_at timestamptz,
  primary key (company_id, candidate_id, kind, subject)
);
create index work_items_open on work_items (company_id, candidate_id)
  include (kind, check_type, since, opens_at, due_at) where closed_at is null;

-- Who has a candidate open, by a heartbeat of the page.
create table work_lookers (
  company_id bigint not null,
  candidate_id bigint not null,
  partner_application_id text not null,
  staff_user_id uuid not null references staff_users,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (company_id, candidate_id, staff_user_id)
);

-- How far a company's candidates were read at its service, by which connection. `walked_to` is the next page of the list of a
-- service that lists no changes, null at its end; `walked_at` says when the list was last read to its end.
create table work_marks (
  company_id bigint primary key,
  connection_sha256 bytea not null,
  number bigint,
  walked_to jsonb,
  walked_at timestamptz
);

-- Documents and those who can't provide them are things that wait exactly as long as their own rows say so, whichever
-- statement writes those: also one that erases, renames or adopts them.
create function note_work(
  company bigint, candidate bigint, application text, what text, about text, waits_since timestamptz
) returns void language sql set search_path = portal as $$
  insert into work_candidates (company_id, candidate_id, partner_application_id)
  values (company, candidate, application)
  on conflict (company_id, candidate_id) do update set partner_application_id = excluded.partner_application_id
  where work_candidates.partner_application_id <> excluded.partner_application_id;
  insert into work_items (company_id, candidate_id, partner_application_id, kind, subject, since, opens_at)
  values (company, candidate, application, what, about, waits_since, waits_since)
  on conflict (company_id, candidate_id, kind, subject) do update
  set partner_application_id = excluded.partner_application_id, since = excluded.since, opens_at = excluded.opens_at,
    closed_at = null;
$$;

create function follow_review_queue() returns trigger language plpgsql set search_path = portal as $$
begin
  if tg_op <> 'INSERT' and old.candidate_id is not null then
    delete from work_items where company_id = old.company_id and candidate_id = old.candidate_id
      and kind = 'documents' and subject = old.upload_id::text
      and not (tg_op = 'UPDATE' and new.waiting and new.removed_at is null
        and new.candidate_id is not distinct from old.candidate_id);
  end if;
  if tg_op <> 'DELETE' and new.candidate_id is not null and new.waiting and new.removed_at is null then
    perform note_work(new.company_id, new.candidate_id, new.partner_application_id, 'documents',
      new.upload_id::text, new.uploaded_at);
  end if;
  return null;
end $$;
create trigger review_queue_work after insert or update or delete on review_queue
  for each row execute function follow_review_queue();

create function follow_document_exceptions() returns trigger language plpgsql set search_path = portal as $$
begin
  if tg_op <> 'INSERT' then
    delete from work_items where company_id = old.company_id and candidate_id = old.candidate_id
      and kind = 'cannot_provide' and not (tg_op = 'UPDATE' and new.settled_at is null);
  end if;
  if tg_op <> 'DELETE' and new.settled_at is null then
    perform note_work(new.company_id, new.candidate_id, new.partner_application_id, 'cannot_provide', '', new.created_at);
  end if;
  return null;
end $$;
create trigger document_exceptions_work after insert or update or delete on document_exceptions
  for each row execute function follow_document_exceptions();

-- Whoever has finished a candidate no longer holds it: what comes later is for anyone.
create function release_finished_candidate() returns trigger language plpgsql set search_path = portal as $$
begin
  update work_candidates c set claimed_by = null, claim_active_at = null
  where c.company_id = old.company_id and c.candidate_id = old.candidate_id and c.claimed_by is not null
    and not exists (
      select from work_items i where i.company_id = c.company_id and i.candidate_id = c.candidate_id
        and i.closed_at is null and i.opens_at <= c.claim_active_at);
  return null;
end $$;
create trigger work_item_closed after update of closed_at or delete on work_items
  for each row execute function release_finished_candidate();

insert into work_candidates (company_id, candidate_id, partner_application_id)
select distinct on (company_id, candidate_id) company_id, candidate_id, partner_application_id from (
  select company_id, candidate_id, partner_application_id, uploaded_at as at from review_queue
  where waiting and removed_at is null and candidate_id is not null
  union all
  select company_id, candidate_id, partner_application_id, created_at from document_exceptions
  where settled_at is null
) waiting order by company_id, candidate_id, at desc;
insert into work_items (company_id, candidate_id, partner_application_id, kind, subject, since, opens_at)
select company_id, candidate_id, partner_application_id, 'documents', upload_id::text, uploaded_at, uploaded_at
from review_queue where waiting and removed_at is null and candidate_id is not null
union all
select company_id, candidate_id, partner_application_id, 'cannot_provide', '', created_at, created_at
from document_exceptions where settled_at is null;
