-- Which documents of a company came and went, in the order in which that was committed. Whoever has read up to a number
-- has missed nothing below it: numbers of one company are given under a lock that is held until the commit.
set local search_path = service;

-- No reference to what it names: that a document is gone stays known. It says nothing of the person.
create table document_changes (
  upload_id bigint primary key,
  number bigint not null,
  company_id bigint not null,
  partner_id bigint not null,
  candidate_id bigint not null,
  removed boolean not null default false
);
create sequence document_change_numbers owned by document_changes.number;

insert into document_changes (upload_id, number, company_id, partner_id, candidate_id)
select u.id, nextval('document_change_numbers'), c.company_id, c.partner_id, u.candidate_id
from uploads u join candidates c on c.id = u.candidate_id
where u.id_type is not null and not u.is_signature order by u.id;
create index document_changes_company on document_changes (company_id, number);

create function note_document_added() returns trigger language plpgsql set search_path = service as $$
declare
  whose record;
begin
  select company_id, partner_id into strict whose from candidates where id = new.candidate_id;
  perform pg_advisory_xact_lock(hashtextextended('candor.documents:' || whose.company_id, 0));
  insert into document_changes (upload_id, number, company_id, partner_id, candidate_id)
  values (new.id, nextval('document_change_numbers'), whose.company_id, whose.partner_id, new.candidate_id);
  return null;
end $$;

-- Also with its candidate, who is no longer there then.
create function note_document_removed() returns trigger language plpgsql set search_path = service as $$
declare
  whose bigint;
begin
  select company_id into strict whose from document_changes where upload_id = old.id;
  perform pg_advisory_xact_lock(hashtextextended('candor.documents:' || whose, 0));
  update document_changes set removed = true, number = nextval('document_change_numbers') where upload_id = old.id;
  return null;
end $$;

create trigger document_added after insert on uploads
  for each row when (new.id_type is not null and not new.is_signature) execute function note_document_added();
create trigger document_removed after delete on uploads
  for each row when (old.id_type is not null and not old.is_signature) execute function note_document_removed();
