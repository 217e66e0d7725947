-- Views of the list of candidates that staff have saved: what was filtered and how it was sorted, as it stands in the address.
set local search_path = portal;

create table saved_views (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  company_id bigint not null,
  staff_user_id uuid not null references staff_users on delete cascade,
  name text not null,
  query text not null,
  -- All of the company's staff have it, and not only who saved it.
  shared boolean not null,
  created_at timestamptz not null,
  -- Deleted, and can still be brought back.
  removed_at timestamptz
);
create index saved_views_company on saved_views (company_id);

-- In which order a person has them; those that are not named come after, the oldest first.
create table saved_view_orders (
  staff_user_id uuid primary key references staff_users on delete cascade,
  view_ids uuid[] not null
);
