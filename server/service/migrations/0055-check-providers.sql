-- Providers that a company connected by HTTP (docs/providers.md), and what each of them has been asked to do.
set local search_path = service;

-- The version before has no such provider and knows none: nobody can connect one before all processes are of this version.
alter table company_check_types drop constraint company_check_types_provider_check;
alter table company_check_types add constraint company_check_types_provider_check
  check (provider in ('simulated', 'manual', 'reference', 'http')) not valid;
alter table company_check_types validate constraint company_check_types_provider_check;
-- The version before writes the three that it knows, which this allows too.
alter table candidate_checks drop constraint candidate_checks_provider_check;
alter table candidate_checks add constraint candidate_checks_provider_check
  check (provider in ('simulated', 'manual', 'reference', 'http')) not valid;
alter table candidate_checks validate constraint candidate_checks_provider_check;

create table check_providers (
  id uuid primary key,
  company_id bigint not null references companies on delete cascade,
  name text not null,
  url text not null,
  sealed_secrets bytea not null,
  -- Since when no call was answered as the protocol says, and what became of the last one; null while they are.
  failing_since timestamptz,
  last_failure text,
  last_answer_at timestamptz,
  -- Nothing is handed to it from then on. It goes when it has heard of all that it is not to do any more.
  disconnected_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index check_providers_company on check_providers (company_id);

create table check_provider_types (
  company_id bigint not null,
  type text not null,
  provider_id uuid not null references check_providers on delete cascade,
  primary key (company_id, type)
);
create index check_provider_types_provider on check_provider_types (provider_id);

-- One order for each check, whatever dies: what stands between Candor and the provider about it. It says nothing of the
-- candidate, and outlives them until the provider has heard that they were erased.
create table provider_orders (
  id uuid primary key,
  company_id bigint not null,
  provider_id uuid not null references check_providers on delete cascade,
  candidate_check_id bigint unique references candidate_checks on delete set null,
  -- start: the provider does not have it yet; watch: it has; cancel: it is to hear that nobody wants it; done.
  state text not null check (state in ('start', 'watch', 'cancel', 'done')),
  cancel_reason text check (cancel_reason in ('canceled', 'erased')),
  -- Counts what was decided on; work for another turn than this one is over.
  turn int not null default 0,
  failed_calls int not null default 0,
  -- Null when it is done.
  next_call_at timestamptz,
  created_at timestamptz not null,
  accepted_at timestamptz
);
create index provider_orders_provider on provider_orders (provider_id) where state <> 'done';
create index provider_orders_due on provider_orders (next_call_at) where next_call_at is not null;
