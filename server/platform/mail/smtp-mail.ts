import { createTransport } from "nodemailer";
import SMTPPool from "nodemailer/lib/smtp-pool/index.js";
import type { Mail } from "./mail.ts";

/**
 * Sends by the server of `smtpUrl`: `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte.
 * Options of the connection may follow as a query, such as `?requireTLS=true`, and win over ours. Connections are
 * kept and shared; `close` ends them. A server that is slow or refuses makes `send` throw.
 */
export function openSmtpMail(smtpUrl: string): Mail & { close(): void } {
  // Given as options of createTransport, everything beside `url` would be dropped.
  const transport = createTransport(openPool(smtpUrl));
  return {
    async send(message) {
      await transport.sendMail({
        // As an object, so that the address is not read as a list of addresses.
        to: { name: "", address: message.to },
        from: message.from,
        messageId: `<${message.key}@${domainOf(message.from.address)}>`,
        ...(message.replyTo ? { replyTo: { name: "", address: message.replyTo } } : {}),
        subject: message.subject,
        text: message.text,
        html: message.html,
        attachments: (message.attachments ?? []).map(({ fileName, mediaType, bytes }) => ({
          filename: fileName,
          contentType: mediaType,
          content: Buffer.from(bytes),
        })),
        headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(message.unsubscribeUrl) },
      });
    },
    close: () => transport.close(),
  };
}

/** Greets the server as `openSmtpMail` does, and signs in, without sending. @throws what keeps us from it */
export async function trySmtp(smtpUrl: string): Promise<void> {
  const transport = createTransport(openPool(smtpUrl));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function openPool(smtpUrl: string): SMTPPool {
  return new SMTPPool({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  return url === undefined
    ? {}
    : { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
