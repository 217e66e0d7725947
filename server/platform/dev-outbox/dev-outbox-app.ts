import { Hono } from "hono";
import { z } from "zod";
import type { Database } from "../db/database.ts";
import { isLoopbackUrl } from "../http/loopback-url.ts";
import { messagePage, messagesPage } from "./outbox-pages.ts";
import { findOutboxMessage, listOutboxMessages, type OutboxMessage } from "./outbox-store.ts";
import type { StartKey } from "./start-key.ts";

const listedMessages = 200;
const listQuery = z.object({ to: z.string().max(254).optional() });
const messageId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

type TrialOptions = {
  environment: "production" | "staging";
  /** The origin that people use. */
  publicUrl: string;
};
type OutboxOptions = TrialOptions & { mailbox: "outbox" | "smtp" };

/** Whether there is something to try out: outside production, and where people use this machine's own address. */
export function servesTrial({ environment, publicUrl }: TrialOptions): boolean {
  return environment !== "production" && isLoopbackUrl(publicUrl);
}

/** Whether there is an outbox to look at: only while messages go to it. */
export function servesOutbox({ mailbox, ...trial }: OutboxOptions): boolean {
  return mailbox === "outbox" && servesTrial(trial);
}

/**
 * `/dev`: what is for the person who started Candor, who opens it by the key that was printed. A page that is opened with the key keeps it in
 * a cookie and leaves it out of its address. `/dev` itself leads to the first page, which then shows what there is to try; `/dev/outbox` shows
 * what would have been sent. Requests without the key, and all where there is nothing to try, get 404.
 */
export function createDevOutboxApp(options: { db: Database; startKey: StartKey } & OutboxOptions): Hono {
  const { startKey } = options;
  const app = new Hono().basePath("/dev");

  app.use("*", async (c, next) => {
    const isBrought = startKey.isKey(c.req.query("key"));
    if (!servesTrial(options) || !(isBrought || startKey.isKeptIn(c.req.raw.headers))) return c.notFound();
    if (isBrought && !c.req.path.endsWith(".json")) {
      c.header("Set-Cookie", startKey.cookie);
      return c.redirect(c.req.path === "/dev" ? "/" : c.req.path, 303);
    }
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  app.get("/", (c) => c.redirect("/", 303));
  app.use("/outbox*", async (c, next) => (servesOutbox(options) ? await next() : c.notFound()));
  app.get("/outbox", async (c) => {
    const { to } = listQuery.parse({ to: c.req.query("to") });
    return c.html(messagesPage(await list(to), to));
  });
  app.get("/outbox.json", async (c) => {
    const { to } = listQuery.parse({ to: c.req.query("to") });
    return c.json({ messages: (await list(to)).map(toJson) });
  });
  app.get("/outbox/:id", async (c) => {
    const id = messageId.safeParse(c.req.param("id"));
    const message = id.success ? await findOutboxMessage(options.db, id.data) : null;
    return message ? c.html(messagePage(message)) : c.notFound();
  });
  app.get("/outbox/:id/attachments/:position", async (c) => {
    const { id, position } = c.req.param();
    const parsed = messageId.safeParse(id);
    const message = parsed.success ? await findOutboxMessage(options.db, parsed.data) : null;
    const attachment = message?.attachments[Number(position)];
    if (!attachment) return c.notFound();
    return c.body(new Uint8Array(attachment.bytes), 200, {
      "content-type": attachment.mediaType,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.fileName)}`,
    });
  });

  function list(to: string | undefined) {
    return listOutboxMessages(options.db, { recipient: to || null, limit: listedMessages });
  }
  return app;
}

/** No other page may read or frame what is shown, and a message's HTML runs no script. */
const headers = {
  "Cache-Control": "no-store",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; frame-src 'self'; form-action 'self'; base-uri 'self'; frame-ancestors 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Robots-Tag": "noindex",
};

function toJson(message: OutboxMessage) {
  return {
    id: message.id,
    channel: message.channel,
    to: message.recipient,
    from: { name: message.senderName, address: message.senderAddress },
    reply_to: message.replyTo,
    subject: message.subject,
    text: message.text,
    html: message.html,
    attachments: message.attachments.map(({ fileName, mediaType, bytes }) => ({
      file_name: fileName,
      media_type: mediaType,
      size_bytes: bytes.length,
    })),
    created_at: message.createdAt.toISOString(),
  };
}
