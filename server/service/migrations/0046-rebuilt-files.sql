-- PDFs are made again of pictures of their pages. Those that are here from before are so when they are next read, and by a
-- nightly job. What is not a PDF was encoded again when it came.
set local search_path = service;

alter table uploads add column is_rebuilt boolean not null default false;

-- The service laid these out itself. A person's check may have a file that the person gave.
update uploads set is_rebuilt = true
where file_type <> 'application/pdf' or sub_check_id is not null
  or candidate_check_id in (select id from candidate_checks where provider <> 'manual');

create index uploads_to_rebuild on uploads (id) where not is_rebuilt;
