-- Answers to health questions are sealed apart from the other facts, and read with tokens of a scope of their own.
set local search_path = service;

alter table candidate_facts add column sealed_health bytea;

-- Null: everything but health answers.
alter table account_tokens add column scope text check (scope = 'health:read');
