-- What reviewers see of files: which way up, for everybody, and what was really displayed.
set local search_path = portal;

create table file_rotations (
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  upload_id bigint not null,
  -- Degrees, clockwise.
  rotation smallint not null check (rotation in (0, 90, 180, 270)),
  staff_user_id uuid not null references staff_users,
  rotated_at timestamptz not null,
  primary key (company_id, upload_id)
);
create index file_rotations_candidate on file_rotations (company_id, partner_application_id);

-- False: fetched ahead, and not displayed yet. Until now a page fetched only what it displayed.
alter table file_views add column displayed boolean not null default true;

-- A decision that a page sends again, because it got no response, is made once.
alter table reviews add column request_key uuid;
create unique index reviews_request_key on reviews (staff_user_id, request_key) where request_key is not null;
