-- Lists that stay fast: text is found by its trigrams, and how many there are is known without counting.
set local search_path = service, public;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create index candidates_searchable on candidates using gin (company_id, partner_id, searchable gin_trgm_ops);

create table candidate_counts (
  company_id bigint not null,
  partner_id bigint not null,
  archived boolean not null,
  status text not null,
  count bigint not null,
  primary key (company_id, partner_id, archived, status)
);

-- What has changed since the counts were last added up. Changes are only ever inserted, so that candidates of one
-- partner that change at the same time do not wait for one another.
create table candidate_count_changes (
  company_id bigint not null,
  partner_id bigint not null,
  archived boolean not null,
  status text not null,
  change smallint not null
);
create index candidate_count_changes_partner on candidate_count_changes (company_id, partner_id);

create function note_candidate_count() returns trigger language plpgsql set search_path = service as $$
begin
  if tg_op <> 'INSERT' then
    insert into candidate_count_changes values (old.company_id, old.partner_id, old.archived, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into candidate_count_changes values (new.company_id, new.partner_id, new.archived, new.status, 1);
  end if;
  return null;
end $$;

create trigger candidate_added_or_removed after insert or delete on candidates
  for each row execute function note_candidate_count();
create trigger candidate_moved after update of status, archived on candidates
  for each row when ((old.status, old.archived) is distinct from (new.status, new.archived))
  execute function note_candidate_count();
