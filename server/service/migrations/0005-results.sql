-- What a check found, and the files that say so: uploads of the service's own, one a check and one a sub-check.
set local search_path = service;

alter table candidate_checks add column findings text not null default '';

alter table uploads
  alter column id_type drop not null,
  add column candidate_check_id bigint references candidate_checks on delete cascade,
  add column sub_check_id bigint references sub_checks on delete cascade,
  add check (num_nonnulls(id_type, candidate_check_id, sub_check_id) = 1);
create unique index uploads_check_result on uploads (candidate_check_id) where candidate_check_id is not null;
create unique index uploads_sub_check_result on uploads (sub_check_id) where sub_check_id is not null;
