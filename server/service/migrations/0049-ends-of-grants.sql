-- A grant ends a year after it was given and when it is not used for 90 days; for those from before, both are counted from now
-- on. An account token that was created with a grant ends with it.
set local search_path = service;

alter table oauth_grants add column counts_from timestamptz;
update oauth_grants set counts_from = now();
alter table oauth_grants alter column counts_from set not null;

alter table account_tokens add column grant_id uuid references oauth_grants;
create index account_tokens_grant on account_tokens (grant_id) where grant_id is not null;
