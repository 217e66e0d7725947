-- What candidates have written or ticked and not saved yet, sealed: it goes when they save, and after 30 days.
create table portal.drafts (
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  kind text not null,
  sealed bytea not null,
  written_at timestamptz not null,
  primary key (company_id, partner_application_id, candidate_id, kind)
);
create index drafts_written_at on portal.drafts (written_at);
