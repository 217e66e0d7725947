-- People who see everything of their company and change nothing.
set local search_path = portal;

alter table staff_users drop constraint staff_users_role_check;
alter table staff_users add constraint staff_users_role_check check (role in ('owner', 'admin', 'reviewer', 'viewer'));
