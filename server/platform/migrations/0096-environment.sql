set local search_path = platform;

-- The environment that this database serves, from its first start on: a process of another one is refused.
create table environment (
  one_row boolean primary key default true check (one_row),
  name text not null check (name in ('production', 'staging')),
  stamped_at timestamptz not null default now()
);
