-- What candidates are shown of how long their checks usually take, and of what they found.
set local search_path = portal;

-- How long a company's finished checks took, by type. It says nothing of any candidate.
create table usual_times (
  company_id bigint primary key,
  -- Of each type: how many checks, and within how many seconds half and four of five of them were finished.
  times jsonb not null default '[]',
  -- Null: they were never measured.
  measured_at timestamptz,
  -- When they were last asked for: whoever finds that long ago has them measured again.
  asked_at timestamptz not null
);

-- What a company lets candidates see of the results of a type of check. A type without a row has Candor's default.
create table result_sharing (
  company_id bigint not null,
  check_type text not null,
  shares text not null check (shares in ('nothing', 'outcome', 'copy')),
  updated_at timestamptz not null,
  primary key (company_id, check_type)
);
