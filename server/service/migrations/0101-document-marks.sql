-- What stands for the number of a document, keyed by its company, so that the same number is found with another candidate and no number can
-- be read. It goes with its candidate. A referee's answer says whether it came from the candidate's own browser.
set local search_path = service;

create table document_marks (
  candidate_id bigint not null references candidates on delete cascade,
  company_id bigint not null,
  document text not null,
  mark bytea not null,
  primary key (candidate_id, document)
);
create index document_marks_same on document_marks (company_id, mark);

-- Candidates from before, until a job has marked their documents (facts/mark-earlier.ts).
create table unmarked_candidates (
  candidate_id bigint primary key references candidates on delete cascade,
  company_id bigint not null
);
insert into unmarked_candidates (candidate_id, company_id) select id, company_id from candidates;

alter table referees add column from_candidate_device boolean not null default false;

-- A check that is handed over again has an order for each time; one of them is open.
alter table provider_orders drop constraint provider_orders_candidate_check_id_key;
create unique index provider_orders_open on provider_orders (candidate_check_id) where state in ('start', 'watch');
create index provider_orders_check on provider_orders (candidate_check_id);
