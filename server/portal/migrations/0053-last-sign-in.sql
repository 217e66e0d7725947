set local search_path = portal;

-- When a person last signed in; null: never, or before it was noted and with no session left that says so.
alter table staff_users add column signed_in_at timestamptz;
update staff_users u set signed_in_at = s.at
from (select staff_user_id, max(created_at) as at from staff_sessions group by staff_user_id) s
where s.staff_user_id = u.id;
