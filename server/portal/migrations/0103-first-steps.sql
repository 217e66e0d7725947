-- What a company does first. Whether it is done is read from what it is about; here is what was put away, and the test mail.
set local search_path = portal;

create table put_away_steps (
  company_id bigint not null,
  step text not null,
  put_away_at timestamptz not null,
  primary key (company_id, step)
);

-- The last one. Whoever opens the link in it brings its key: then it has arrived.
create table test_mails (
  company_id bigint primary key,
  key text not null,
  sent_at timestamptz not null,
  arrived_at timestamptz
);
