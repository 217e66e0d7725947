set local search_path = portal;

-- False where the language came with a link or with the page around a frame, which may say another one. Of those that are there nobody
-- knows, and what a candidate chose must not be lost.
alter table candidate_languages add column chosen boolean not null default true;
