-- Attempts that are overdue are looked for every hour.
set local search_path = service;

create index webhook_deliveries_next_attempt on webhook_deliveries (next_attempt_at) where state = 'pending';
