-- Which side of a document a file shows. Null: the whole of it, as for all that has but one side and for what was given
-- before sides were asked for.
alter table portal.documents add column side text check (side in ('front', 'back', 'both'));
