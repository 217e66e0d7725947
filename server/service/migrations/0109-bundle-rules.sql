-- Which bundle a candidate gets who is created with neither bundle nor checks: [{contains, brand_id, bundle_id}], the first that fits.
set local search_path = service;

alter table companies
  add column bundle_rules jsonb not null default '[]',
  add column bundle_rules_version bigint not null default 1;
