set local search_path = service;

-- Blobs that are being written and whose upload is not committed. The upload's transaction takes its note away, so a
-- note that stays belongs to a blob without an upload.
create table unfinished_blobs (
  blob_id text primary key,
  started_at timestamptz not null
);
