-- The versions of a company's forms. What a check asks about health names the version that it was launched with
-- (`details.form_version`; those launched before are of version 1), and a referee keeps the form itself.
set local search_path = service;

alter table forms add column retired_at timestamptz;

create table form_versions (
  form_id bigint not null references forms on delete cascade,
  version int not null,
  name text not null,
  locale text not null,
  fields jsonb not null,
  created_at timestamptz not null,
  primary key (form_id, version)
);
insert into form_versions (form_id, version, name, locale, fields, created_at)
select id, version, name, locale, fields, created_at from forms;
