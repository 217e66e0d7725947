-- Append-only: who changed what of a company's settings, when, and from what to what. Never a secret, and nothing of a
-- candidate but the number that the service gave them.
set local search_path = portal;

create table setting_changes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  staff_user_id uuid not null references staff_users,
  area text not null,
  action text not null,
  -- What it was done to, as people know it: a name, an address.
  subject text not null,
  -- [{"field": …, "from": …, "to": …}]
  changes jsonb not null,
  changed_at timestamptz not null
);
create index setting_changes_company on setting_changes (company_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'portal.setting_changes is append-only';
end $$;
create trigger setting_changes_append_only before update or delete on setting_changes
  for each row execute function refuse_change();
