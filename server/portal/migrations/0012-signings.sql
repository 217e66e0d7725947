-- Signatures on their way to the service, kept before they are sent: the service and the portal can't write in one
-- transaction, and who dies between the two must not lose what was agreed to. Sealed: it holds names, addresses and the
-- picture. Gone as soon as the consent and the receipt are written.
create table portal.signings (
  company_id bigint not null,
  partner_application_id text not null,
  candidate_id bigint not null,
  sealed_signing bytea not null,
  begun_at timestamptz not null,
  primary key (company_id, partner_application_id)
);
