-- What both halves stand on. The outbox holds what would have been sent, where no mail server is configured.
set local search_path = platform;

create table outbox_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  sender_name text not null,
  sender_address text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null
);
create index outbox_messages_recipient on outbox_messages (lower(recipient), id desc);
