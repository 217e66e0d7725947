-- How long the way to the signature took most people who were asked for the same: {minutes, types}, as the invitation said.
alter table service.candidates add column measured jsonb;
