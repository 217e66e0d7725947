-- What a message that is sent again has in common with the first time. Null: it is never sent again.
alter table platform.outbox_messages add column message_key text unique;
