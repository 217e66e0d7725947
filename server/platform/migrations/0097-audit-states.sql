set local search_path = platform;

-- What the last reading of each company's audit log found, proven by the service's key, for the page that shows it.
create table audit_states (
  log text not null check (log in ('service', 'portal')),
  company_id bigint not null,
  checked_at timestamptz not null,
  faults int not null,
  proof bytea not null,
  primary key (log, company_id)
);
