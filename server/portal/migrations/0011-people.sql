-- Staff who were removed stay for the decisions that they made. Their address may sign in for another company.
set local search_path = portal;

alter table staff_users add column added_at timestamptz;
alter table staff_users add column removed_at timestamptz;
drop index staff_users_email;
create unique index staff_users_email on staff_users (lower(email)) where removed_at is null;
create index staff_users_company on staff_users (company_id);
