-- On which devices a candidate was in the journey, and how they got there, for the receipt: the browser's name for itself, whether
-- it came by the link or by a code that another device showed, and when it was first seen.
set local search_path = portal;

alter table journey_progress add column devices jsonb not null default '[]';
