-- Candor's own kind of a document, where the page asked for one; what candidates say that they have; and those who can't
-- provide what a rule asks for: their reason is sealed.
alter table portal.documents add column document_kind text;

create table portal.held_documents (
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  kinds text[] not null,
  answered_at timestamptz,
  primary key (company_id, partner_application_id, candidate_id)
);

create table portal.document_exceptions (
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  sealed_reason bytea not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  primary key (company_id, partner_application_id, candidate_id)
);
