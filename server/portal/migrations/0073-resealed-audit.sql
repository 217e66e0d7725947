-- What is sealed of a log may be sealed again under another key: an entry's commitments, and the head's own sequence and hash, show that it
-- says the same. Nothing else of an entry changes, as before (the migration that made the log).
set local search_path = portal;

-- Under another key it is as long, or as much longer as the key's number takes (server/platform/crypto/keyring.ts).
create function audit_part_stands(before bytea, after bytea) returns boolean language sql immutable
  return after is null or (before is not null and abs(length(after) - length(before)) in (0, 12));

create or replace function audit_entry_stands() returns trigger language plpgsql as $$
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
    and portal.audit_part_stands(old.actor_personal, new.actor_personal)
    and portal.audit_part_stands(old.candidate_personal, new.candidate_personal)
  then
    return new;
  end if;
  raise exception 'An entry of the audit log is never changed.' using errcode = 'insufficient_privilege';
end $$;

create or replace function audit_head_moves_on() returns trigger language plpgsql as $$
begin
  if new.company_id = old.company_id
    and (new.sequence > old.sequence or (new.sequence = old.sequence and new.hash = old.hash))
  then
    return new;
  end if;
  raise exception 'The head of an audit log only moves on.' using errcode = 'insufficient_privilege';
end $$;
