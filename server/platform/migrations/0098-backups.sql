set local search_path = platform;

-- Each backup that `npm run backup` finished, by the moment that it is of.
create table backups (
  made_at timestamptz primary key
);
