-- When candidates were sent their link again, for a day: a candidate and a company have a limit.
set local search_path = service;

create table invitation_requests (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  candidate_id bigint not null references candidates on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  requested_at timestamptz not null
);
create index invitation_requests_of_candidate on invitation_requests (candidate_id, requested_at);
create index invitation_requests_of_company on invitation_requests (company_id, requested_at);
