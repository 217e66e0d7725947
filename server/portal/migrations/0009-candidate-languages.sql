-- In which language a candidate reads, on whatever device, and in mails.
create table portal.candidate_languages (
  company_id bigint not null,
  partner_application_id text not null,
  -- A BCP 47 tag of server/portal/languages/language.ts.
  language text not null,
  noted_at timestamptz not null,
  primary key (company_id, partner_application_id)
);
