-- Until when a service has asked to be left alone (429 and 503 with Retry-After).
create table portal.service_pauses (
  -- Its base URL.
  service text not null,
  -- Whose access is limited; 0 is everybody's, because the service itself is away.
  company_id bigint not null,
  until timestamptz not null,
  primary key (service, company_id)
);
