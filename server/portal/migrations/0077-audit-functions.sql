-- The functions that keep the audit log as it was written look for names in PostgreSQL's own schema alone, whatever a session has set.
alter function portal.audit_entry_stands() set search_path = pg_catalog, pg_temp;
alter function portal.audit_log_stays() set search_path = pg_catalog, pg_temp;
alter function portal.audit_head_moves_on() set search_path = pg_catalog, pg_temp;
