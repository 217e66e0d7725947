-- A record of who did and saw what, per company; 0 is the log of what concerns no company. Entries are inserted, get their
-- place in the chain once, and lose what names a candidate when the candidate is erased. Nothing else is possible, whatever
-- the application asks (docs/decisions/audit-log.md).
set local search_path = service;

create table audit_entries (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  company_id bigint not null,
  recorded_at timestamptz(3) not null,
  action text not null,
  actor_kind text not null
    check (actor_kind in ('staff', 'candidate', 'token', 'client', 'operator', 'system', 'unknown')),
  actor_id text,
  candidate_id text,
  subject text,
  details jsonb not null,
  request_id text,
  actor_commitment bytea,
  candidate_commitment bytea,
  actor_personal bytea,
  candidate_personal bytea,
  witness bytea,
  sequence bigint check (sequence > 0),
  previous_hash bytea,
  hash bytea,
  unique (company_id, sequence),
  check (num_nonnulls(sequence, previous_hash, hash) in (0, 3))
);
create index audit_entries_unsealed on audit_entries (company_id, id) where sequence is null;
create index audit_entries_of_actors on audit_entries (company_id, actor_kind, actor_id, id desc);
create index audit_entries_of_candidates on audit_entries (company_id, candidate_id) where candidate_id is not null;

create table audit_heads (
  company_id bigint primary key,
  sequence bigint not null,
  hash bytea not null,
  proof bytea not null,
  sealed_at timestamptz not null
);

create function audit_entry_stands() returns trigger language plpgsql as $$
declare
  -- What may change is taken out of the comparison of the rows; everything else must be equal.
  before jsonb := to_jsonb(old) - array['sequence', 'previous_hash', 'hash', 'witness', 'actor_personal', 'candidate_personal'];
  after jsonb := to_jsonb(new) - array['sequence', 'previous_hash', 'hash', 'witness', 'actor_personal', 'candidate_personal'];
  is_sealed boolean := old.sequence is null and new.sequence is not null and new.witness is null;
  is_unmoved boolean := old.sequence is not distinct from new.sequence
    and old.previous_hash is not distinct from new.previous_hash and old.hash is not distinct from new.hash
    and old.witness is not distinct from new.witness;
begin
  if before = after and (is_sealed or is_unmoved)
    and (new.actor_personal is null or new.actor_personal is not distinct from old.actor_personal)
    and (new.candidate_personal is null or new.candidate_personal is not distinct from old.candidate_personal)
  then
    return new;
  end if;
  raise exception 'An entry of the audit log is never changed.' using errcode = 'insufficient_privilege';
end $$;

create function audit_log_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Nothing is removed from the audit log.' using errcode = 'insufficient_privilege';
end $$;

create function audit_head_moves_on() returns trigger language plpgsql as $$
begin
  if new.company_id = old.company_id and new.sequence > old.sequence then
    return new;
  end if;
  raise exception 'The head of an audit log only moves on.' using errcode = 'insufficient_privilege';
end $$;

create trigger stands before update on audit_entries for each row execute function audit_entry_stands();
create trigger stays before delete on audit_entries for each row execute function audit_log_stays();
create trigger stays_whole before truncate on audit_entries for each statement execute function audit_log_stays();
create trigger moves_on before update on audit_heads for each row execute function audit_head_moves_on();
create trigger stays before delete on audit_heads for each row execute function audit_log_stays();
create trigger stays_whole before truncate on audit_heads for each statement execute function audit_log_stays();
