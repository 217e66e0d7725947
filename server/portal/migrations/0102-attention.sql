-- How staff saw a document before they decided on it, and until when a candidate is somebody's.

-- How long it had been on the screen when they decided; null: no decision came of it.
alter table portal.file_views add column seen_ms integer check (seen_ms >= 0);

-- What was on the screen: a decision on a file that could not be shown says so. Null: before it was kept, and for undoing.
alter table portal.reviews add column shown_as text check (shown_as in ('painted', 'saved', 'failed'));

-- A claim ends soon after the page that holds it is gone. Until now it ended 15 minutes after its last activity.
alter table portal.work_candidates add column claim_ends_at timestamptz;
update portal.work_candidates set claim_ends_at = claim_active_at + interval '1 minute' where claimed_by is not null;
