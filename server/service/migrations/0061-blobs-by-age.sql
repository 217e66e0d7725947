set local search_path = service;

-- The sweep takes the oldest first, in turns: without these each turn reads and sorts all that are left.
create index removed_blobs_by_age on removed_blobs (removed_at);
create index unfinished_blobs_by_age on unfinished_blobs (started_at);
