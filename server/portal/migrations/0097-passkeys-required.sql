-- How recently a person showed who they are, and companies in which an emailed link alone opens nothing.
set local search_path = portal;

-- Null: a provider signed the person in and did not say that they were asked again.
alter table staff_sessions add column proven_at timestamptz;
update staff_sessions set proven_at = created_at where method <> 'provider';

-- Until then an emailed link lets this person add a passkey, which an owner allowed.
alter table staff_users add column passkey_allowed_until timestamptz;

create table sign_in_rules (
  company_id bigint primary key,
  passkeys_required boolean not null,
  changed_at timestamptz not null
);
