-- Attempts are taken from the deliveries themselves, and are no longer jobs.
set local search_path = service;

-- Until when the process that makes the attempt now has it to itself, by the database's clock.
alter table webhook_deliveries add column claimed_until timestamptz;

update webhook_deliveries set next_attempt_at = created_at where state = 'pending' and next_attempt_at is null;
drop index webhook_deliveries_next_attempt;
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at, number) where state = 'pending';
-- First attempts leave in the order of their events, whatever the clocks of the processes say that wrote them.
create index webhook_deliveries_first on webhook_deliveries (webhook_id, number)
  where state = 'pending' and next_attempt_at = created_at;

-- The jobs that made and repeated attempts until now would wait for a worker that does not come.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'webhook.resume';
    delete from pgboss.job where name in ('webhook.deliver', 'webhook.resume');
  end if;
end $$;
