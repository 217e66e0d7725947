-- A value sealed with the key that this database's secrets are sealed with: a start with another key is noticed.
create table platform.service_key (
  only_one boolean primary key default true check (only_one),
  sealed bytea not null
);
