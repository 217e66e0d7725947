-- A referee whom a candidate named or corrected, kept before the service is told: it can't be told and the portal write in
-- one transaction, and it changes no referee, so that a correction is a new one and the end of the old. `referee_id` is
-- null, or the old one's, until the new one is there. Sealed: it is somebody's name and address.
alter table portal.named_referees alter column referee_id drop not null;
alter table portal.named_referees add column sealed_referee bytea;
alter table portal.named_referees add constraint named_referees_somebody
  check (referee_id is not null or sealed_referee is not null);
