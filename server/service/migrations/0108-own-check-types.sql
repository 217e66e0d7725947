-- What a company says of a check type that it made itself: {title, description, turnaround_hours}. Null for the catalogue's.
set local search_path = service;

alter table company_check_types add column own jsonb;
