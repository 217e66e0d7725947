import type { Queryable } from "../db/database.ts";

export type OutboxMessage = {
  id: number;
  channel: "email" | "sms";
  recipient: string;
  senderName: string;
  senderAddress: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
};

/** Older messages make room: the outbox is for looking at, not an archive. */
const keptMessages = 1000;

export async function addOutboxMessage(db: Queryable, message: Omit<OutboxMessage, "id">): Promise<void> {
  await db`
    with added as (
      insert into platform.outbox_messages
        (channel, recipient, sender_name, sender_address, reply_to, subject, text, html, created_at)
      values (${message.channel}, ${message.recipient}, ${message.senderName}, ${message.senderAddress},
        ${message.replyTo}, ${message.subject}, ${message.text}, ${message.html}, ${message.createdAt})
      returning id
    )
    delete from platform.outbox_messages where id <= (select id from added) - ${keptMessages}::bigint`;
}

/** Newest first. */
export async function listOutboxMessages(
  db: Queryable,
  filter: { recipient: string | null; limit: number },
): Promise<OutboxMessage[]> {
  return await db<OutboxMessage[]>`
    select ${columns(db)} from platform.outbox_messages
    where ${filter.recipient}::text is null or lower(recipient) = lower(${filter.recipient})
    order by id desc limit ${filter.limit}`;
}

export async function findOutboxMessage(db: Queryable, id: number): Promise<OutboxMessage | null> {
  const [message] = await db<OutboxMessage[]>`
    select ${columns(db)} from platform.outbox_messages where id = ${id}`;
  return message ?? null;
}

function columns(db: Queryable) {
  return db`id, channel, recipient, sender_name as "senderName", sender_address as "senderAddress",
    reply_to as "replyTo", subject, text, html, created_at as "createdAt"`;
}
