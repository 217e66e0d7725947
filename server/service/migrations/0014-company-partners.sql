-- A token belongs to a company, and either to one partner or to the company itself. What is the company's own is kept
-- under a partner of its own: only that one's tokens see the candidates of all partners. The name of a company is not the
-- name of a partner, however alike they are.
set local search_path = service, public;

alter table partners drop constraint partners_name_key;
alter table partners add column company_id bigint unique references companies;
create unique index partners_name on partners (name) where company_id is null;

-- Companies that are there were reached by their portal under a partner: that one is the company's own, unless another
-- company has anything of the same partner.
with portals as (
  select distinct on (company_id) company_id, partner_id from account_tokens
  where name = 'Candidate portal' order by company_id, created_at
), used as (
  select company_id, partner_id from account_tokens
  union select company_id, partner_id from oauth_grants
  union select company_id, partner_id from candidates
  union select company_id, partner_id from webhooks
)
update partners partner set company_id = portals.company_id from portals
where portals.partner_id = partner.id and not exists (
  select from used where used.partner_id = partner.id and used.company_id <> portals.company_id);

insert into partners (name, company_id)
select company.name, company.id from companies company
where not exists (select from partners where company_id = company.id);

update account_tokens token set partner_id = partner.id from partners partner
where partner.company_id = token.company_id and token.name = 'Candidate portal' and token.partner_id <> partner.id;

-- The company through whose token a client was made; it alone lists and revokes it. Null: the operator made it.
alter table oauth_clients add column company_id bigint references companies;
update oauth_clients client set company_id = partner.company_id from partners partner
where partner.id = client.partner_id and partner.company_id is not null;

-- The candidates of all partners are found as fast as those of one.
create unique index candidates_partner_application_id_next on candidates (company_id, partner_application_id, partner_id);
drop index candidates_partner_application_id;
alter index candidates_partner_application_id_next rename to candidates_partner_application_id;
create index candidates_of_company_by_creation on candidates (company_id, archived, created_at, id);
create index candidates_of_company_by_status on candidates (company_id, archived, status, created_at, id);
