-- Whether the candidate is never to be contacted by the service, as the partner asked when it was created.
set local search_path = service;

alter table candidates add column bypass boolean not null default false;
-- Of those who were not contacted it is no longer known why: nobody writes to them now.
update candidates set bypass = true where contacted_at is null;

-- When the candidate was last to be asked for what their checks wait for.
alter table candidates add column asked_at timestamptz;
