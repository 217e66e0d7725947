-- Files that a message carries, as a list of objects: file_name, media_type, base64.
alter table platform.outbox_messages add column attachments jsonb not null default '[]';
