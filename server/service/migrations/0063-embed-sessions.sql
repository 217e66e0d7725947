-- What opens a candidate's journey inside a page of a partner's site, once, within minutes. Only its hash is here. A candidate's
-- expired ones are let go with the next, and all of them with the candidate.
set local search_path = service;

create table embed_sessions (
  hash bytea primary key,
  candidate_id bigint not null references candidates on delete cascade,
  origin text not null,
  expires_at timestamptz not null,
  redeemed_at timestamptz
);
create index embed_sessions_candidate on embed_sessions (candidate_id);
