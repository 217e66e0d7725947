-- Calls to a webhook that keeps failing pause, and one is made now and then to see whether it takes calls again.
set local search_path = service;

alter table webhooks
  -- Since one was taken last; no longer counted while calls pause.
  add column failed_calls int not null default 0,
  add column circuit_opened_at timestamptz,
  add column next_probe_at timestamptz,
  -- Until when the process that makes the one call has it to itself.
  add column probe_claimed_until timestamptz,
  add check ((circuit_opened_at is null) = (next_probe_at is null));
