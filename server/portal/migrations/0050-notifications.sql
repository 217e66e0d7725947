-- What staff choose to be emailed about. Nobody is before they choose it, but of mentions and of candidates assigned to them.
set local search_path = portal;

create table notification_choices (
  staff_user_id uuid primary key references staff_users on delete cascade,
  digest text not null check (digest in ('daily', 'weekly', 'never')),
  mentions boolean not null,
  assignments boolean not null,
  -- IANA name: 8:00 is meant there.
  time_zone text not null,
  -- The last day, in that time zone, whose digest was written or was not due any more.
  digested_on date,
  changed_at timestamptz not null
);
