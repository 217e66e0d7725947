set local search_path = service;

-- As server/contract/theme.ts has it: the look that pages had before a brand could choose.
alter table brands
  add column theme jsonb not null default '{"color_scheme": "auto", "radius": 12, "font": "candor"}';
