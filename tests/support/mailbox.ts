import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A message as it came over SMTP: the envelope, the source as sent, and what a mail program makes of it. */
export type ReceivedMail = { from: string; to: string[]; source: string; email: Email };

/** A mail server on loopback that accepts every message and keeps it. */
export type Mailbox = {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** SMTP sessions taken. */
  connectionCount(): number;
  /** Refuses the recipients of the messages to come with this answer; null takes them again. */
  refuse(answer: { code: number; text: string } | null): void;
  /** Hangs up on every client. */
  dropConnections(): void;
  /** Resolves as soon as `count` messages are there; rejects when they are not within thirty seconds. */
  received(count: number): Promise<ReceivedMail[]>;
  close(): Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: { code: number; text: string } | null = null;
  let connections = 0;

  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo(_address, _session, done) {
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    async onData(stream, session, done) {
      const source = await wholeMessage(stream);
      if (!source) return;
      mails.push({
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
        to: session.envelope.rcptTo.map(({ address }) => address),
        source: source.toString("latin1"),
        email: await PostalMime.parse(source),
      });
      done();
      for (const look of waiting) look();
    },
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.server.once("listening", resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connectionCount: () => connections,
    refuse(answer) {
      refusal = answer;
    },
    dropConnections() {
      for (const socket of sockets) socket.destroy();
    },
    received(count) {
      const { promise, resolve, reject } = Promise.withResolvers<ReceivedMail[]>();
      const look = () => mails.length >= count && resolve(mails);
      const limit = setTimeout(() => reject(new Error(`${mails.length} of ${count} mails came`)), 30_000);
      waiting.add(look);
      look();
      return promise.finally(() => {
        clearTimeout(limit);
        waiting.delete(look);
      });
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Null when the client went away in the middle of it. */
async function wholeMessage(stream: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of stream) chunks.push(chunk);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ECONNECTION") return null;
    throw error;
  }
  return Buffer.concat(chunks);
}
