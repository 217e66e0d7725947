-- A decision against a candidate follows asking them: how long they have to answer, that somebody read the answer, and why an
-- owner went on without.
set local search_path = portal;

-- In working days.
alter table decision_settings add column answer_days integer not null default 5 check (answer_days between 5 and 30);

-- When one of the candidate's own was first opened by somebody of the company, and by whom.
alter table messages add column shown_at timestamptz;
alter table messages add column shown_to uuid references staff_users;

-- Sealed: the reason for which an owner decided before the candidate had answered.
alter table adjudications add column unasked_because text;
