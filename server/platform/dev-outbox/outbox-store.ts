import type { Queryable } from "../db/database.ts";
import type { Attachment } from "../mail/mail.ts";

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
  attachments: Attachment[];
  createdAt: Date;
};

/** Older messages make room: the outbox is for looking at, not an archive. */
const keptMessages = 1000;

/** A message whose key is there already was sent again, and is kept once. */
export async function addOutboxMessage(
  db: Queryable,
  message: Omit<OutboxMessage, "id"> & { key?: string | undefined },
): Promise<void> {
  await db`
    with added as (
      insert into platform.outbox_messages
        (message_key, channel, recipient, sender_name, sender_address, reply_to, subject, text, html, attachments, created_at)
      values (${message.key ?? null}, ${message.channel}, ${message.recipient}, ${message.senderName}, ${message.senderAddress},
        ${message.replyTo}, ${message.subject}, ${message.text}, ${message.html},
        ${db.json(message.attachments.map(stored))}, ${message.createdAt})
      on conflict (message_key) do nothing
      returning id
    )
    delete from platform.outbox_messages where id <= (select id from added) - ${keptMessages}::bigint`;
}

/** Newest first. */
export async function listOutboxMessages(
  db: Queryable,
  filter: { recipient: string | null; limit: number },
): Promise<OutboxMessage[]> {
  const rows = await db<Row[]>`
    select ${columns(db)} from platform.outbox_messages
    where ${filter.recipient}::text is null or lower(recipient) = lower(${filter.recipient})
    order by id desc limit ${filter.limit}`;
  return rows.map(message);
}

export async function findOutboxMessage(db: Queryable, id: number): Promise<OutboxMessage | null> {
  const [row] = await db<Row[]>`
    select ${columns(db)} from platform.outbox_messages where id = ${id}`;
  return row ? message(row) : null;
}

function columns(db: Queryable) {
  return db`id, channel, recipient, sender_name as "senderName", sender_address as "senderAddress",
    reply_to as "replyTo", subject, text, html, attachments, created_at as "createdAt"`;
}

type StoredAttachment = { file_name: string; media_type: string; base64: string };
type Row = Omit<OutboxMessage, "attachments"> & { attachments: StoredAttachment[] };

function stored({ fileName, mediaType, bytes }: Attachment): StoredAttachment {
  return { file_name: fileName, media_type: mediaType, base64: Buffer.from(bytes).toString("base64") };
}

function message({ attachments, ...row }: Row): OutboxMessage {
  return {
    ...row,
    attachments: attachments.map(({ file_name, media_type, base64 }) => ({
      fileName: file_name,
      mediaType: media_type,
      bytes: Buffer.from(base64, "base64"),
    })),
  };
}
