-- Without an address: the service of this deployment, wherever the process that asks finds it.
alter table portal.connections alter column base_url drop not null;
