-- What a person reads of their sessions, and when each was last used: its limits follow from that and from the settings of the moment.
set local search_path = portal;

alter table staff_sessions
  add column id uuid not null default gen_random_uuid() unique,
  add column seen_at timestamptz,
  add column ip text,
  add column user_agent text,
  add column method text not null default 'link' check (method in ('link', 'passkey', 'provider'));

-- A session was kept open for twelve hours from its last use; one near its seventh day for less, and was used no earlier.
update staff_sessions set seen_at = greatest(created_at, expires_at - interval '12 hours');
alter table staff_sessions alter column seen_at set not null;
