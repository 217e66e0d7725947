-- What candidates agree to one by one before they sign, word for word, and whom they name as referees.
set local search_path = portal;

-- Append-only. Who agrees to the same words again adds nothing.
create table disclosure_consents (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  -- A candidate that was deleted and made again under the same partner_application_id has agreed to nothing yet.
  candidate_id bigint not null,
  disclosure text not null,
  text_version text not null,
  locale text not null,
  title text not null,
  text text not null,
  text_sha256 text not null,
  ip text,
  user_agent text,
  given_at timestamptz not null,
  unique (company_id, partner_application_id, candidate_id, disclosure, text_sha256)
);

-- What the signature covers.
alter table consents add column disclosure_consent_ids bigint[] not null default '{}';
alter table consents drop constraint consents_method_check;
alter table consents add constraint consents_method_check check (method in ('drawn', 'typed', 'uploaded'));

-- The referees that candidates named here, in their order: those, and no others, may they change. The people
-- themselves are the service's records.
create table named_referees (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  partner_application_id text not null,
  candidate_check_id bigint not null,
  referee_id bigint not null,
  named_at timestamptz not null,
  unique (company_id, referee_id)
);
create index named_referees_candidate on named_referees (company_id, partner_application_id);
