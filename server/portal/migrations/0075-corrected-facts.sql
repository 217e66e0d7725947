-- A correction of answers to questions says what they were and what they are to be; both sealed, as JSON.
set local search_path = portal;

alter table messages add column sealed_facts bytea;
