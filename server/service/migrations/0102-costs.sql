-- What checks cost a company, and what is known of orders whose candidates were erased.
set local search_path = service;

-- `prices`: {check_type, partner_id, from, amount} each, as PUT /company/prices takes them.
create table company_prices (
  company_id bigint primary key references companies on delete cascade,
  currency text not null,
  prices jsonb not null,
  version int not null default 1
);

-- Numbers without a person, so that a month costs what it did. `ordered_on` is a day of the company.
create table erased_orders (
  company_id bigint not null references companies on delete cascade,
  partner_id bigint not null references partners,
  check_type text not null,
  department text not null,
  ordered_on date not null,
  ordered int not null,
  completed int not null,
  canceled_before_handover int not null,
  primary key (company_id, ordered_on, check_type, partner_id, department)
);

create index candidate_checks_of_company_by_day on candidate_checks (company_id, created_at)
  include (candidate_id, partner_id, type, status, submitted_at);
