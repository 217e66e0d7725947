-- What the staff's side adds: how often links to sign in were asked for, who looked at which file, and whether a
-- candidate was asked again.
set local search_path = portal;

-- A session slides while it is used, but not beyond a fixed age.
alter table staff_sessions add column created_at timestamptz not null;
create index staff_sessions_expiry on staff_sessions (expires_at);
create index staff_sessions_user on staff_sessions (staff_user_id);

create unique index sign_in_tokens_token on sign_in_tokens (token_sha256);

-- Mails that were asked for, counted to limit them. The address is kept as a hash: it may be anybody's.
create table sign_in_requests (
  id bigint generated always as identity primary key,
  address_sha256 bytea not null,
  network text not null,
  requested_at timestamptz not null
);
create index sign_in_requests_address on sign_in_requests (address_sha256, requested_at);
create index sign_in_requests_network on sign_in_requests (network, requested_at);

-- Append-only: who looked at which file, and when.
create table file_views (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  upload_id bigint not null,
  staff_user_id uuid not null references staff_users,
  viewed_at timestamptz not null
);
create index file_views_candidate on file_views (company_id, partner_application_id, id desc);

-- What became of telling the candidate about a rejection. No row: it is still to be done.
create table review_mails (
  review_id bigint primary key references reviews on delete cascade,
  outcome text not null check (outcome in ('sent', 'no_address', 'withdrawn', 'candidate_gone')),
  settled_at timestamptz not null
);

-- Whether a document still waits for a decision; kept with every review, so that the queue is read from an index.
alter table documents add column waiting boolean not null default true;
create index documents_waiting on documents (company_id, partner_application_id) where waiting and removed_at is null;
