#!/bin/sh
# Makes the role that Candor's processes connect as, which owns nothing (docs/operations.md, Two roles). PostgreSQL's image
# runs it in an empty volume; in one that is there, `docker compose exec database sh /docker-entrypoint-initdb.d/application-role.sh`
set -eu
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set password="$APPLICATION_PASSWORD" --set database="$POSTGRES_DB" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
select 'create role candor_app login' where not exists (select from pg_roles where rolname = 'candor_app') \gexec
alter role candor_app password :'password';
revoke all on database :"database" from public;
grant connect on database :"database" to candor_app;
SQL
