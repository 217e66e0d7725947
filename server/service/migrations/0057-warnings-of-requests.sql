-- What a response warned of (Candor-Warning), so that whoever did not read the header finds it in the log of requests. Only names that resemble a field of the
-- interface, and the number of others. The version before keeps working: it writes none.
alter table service.request_log add column warnings text[] not null default '{}';
