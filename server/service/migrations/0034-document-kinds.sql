-- Candor's own kind of a document, finer than id_type; null where the sender did not say.
alter table service.uploads add column document_kind text;
