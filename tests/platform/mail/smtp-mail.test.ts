import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Message } from "#server/platform/mail/mail.ts";
import { openSmtpMail } from "#server/platform/mail/smtp-mail.ts";
import { type Mailbox, openMailbox } from "../../support/mailbox.ts";

let mailbox: Mailbox;
let mail: ReturnType<typeof openSmtpMail>;
beforeEach(async () => {
  mailbox = await openMailbox();
  mail = openSmtpMail(mailbox.url);
});
afterEach(async () => {
  mail.close();
  await mailbox.close();
});

function aMessage(changes: Partial<Message> = {}): Message {
  return {
    key: randomUUID(),
    to: "ana@example.com",
    from: { name: "Harbour Café", address: "checks@candor.example" },
    subject: "Kia ora, Māia",
    text: "Kia ora\nhttps://candor.example/apply/abc",
    html: "<p>Kia ora</p>",
    ...changes,
  };
}

test("a message arrives with both parts, its sender's name and its subject in any alphabet", async () => {
  await mail.send(aMessage({ replyTo: "people@harbour.example" }));
  const [received] = await mailbox.received(1);
  expect(received).toMatchObject({ from: "checks@candor.example", to: ["ana@example.com"] });
  expect(received?.email).toMatchObject({
    subject: "Kia ora, Māia",
    from: { name: "Harbour Café", address: "checks@candor.example" },
    to: [{ address: "ana@example.com" }],
    replyTo: [{ address: "people@harbour.example" }],
    text: "Kia ora\nhttps://candor.example/apply/abc\n",
    html: "<p>Kia ora</p>\n",
  });
  expect(received?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(received?.source).toMatch(/^Content-Type: multipart\/alternative/m);
});

test("a message that is sent again has the Message-ID that it had", async () => {
  await mail.send(aMessage({ key: "receipt-20260301-ABCDEFGH" }));
  await mail.send(aMessage({ key: "receipt-20260301-ABCDEFGH" }));
  await mail.send(aMessage());
  const ids = (await mailbox.received(3)).map(({ email }) => email.messageId);
  expect(ids.slice(0, 2)).toEqual(Array(2).fill("<receipt-20260301-ABCDEFGH@candor.example>"));
  expect(ids[2]).not.toBe(ids[0]);
});

test("messages share a connection", async () => {
  await mail.send(aMessage());
  await mail.send(aMessage());
  expect(mailbox.mails).toHaveLength(2);
  expect(mailbox.connectionCount()).toBe(1);
});

test("a connection that the server dropped is replaced", async () => {
  await mail.send(aMessage());
  mailbox.dropConnections();
  await expect.poll(() => mail.send(aMessage()).then(() => true)).toBe(true);
  expect(mailbox.mails).toHaveLength(2);
  expect(mailbox.connectionCount()).toBe(2);
});

test("a line break in a subject or name adds no header", async () => {
  await mail.send(
    aMessage({
      subject: "Hello\r\nBcc: eve@example.com\r\n\r\nbody",
      from: { name: 'Eve"\r\nX-Evil: 1', address: "checks@candor.example" },
    }),
  );
  const [received] = await mailbox.received(1);
  expect(received?.to).toEqual(["ana@example.com"]);
  expect(received?.email.headers.map(({ key }) => key)).not.toContain("bcc");
  expect(received?.email.headers.map(({ key }) => key)).not.toContain("x-evil");
});

test("an address is one recipient, never a list", async () => {
  await expect(mail.send(aMessage({ to: "ana@example.com, eve@example.com" }))).rejects.toThrow();
  expect(mailbox.mails).toHaveLength(0);
});

test("a refused recipient throws what the server said", async () => {
  mailbox.refuse({ code: 550, text: "No such mailbox" });
  await expect(mail.send(aMessage())).rejects.toThrow(/550 No such mailbox/);
  mailbox.refuse(null);
  await mail.send(aMessage());
  expect(mailbox.mails).toHaveLength(1);
});

test("a server that says nothing does not hold the sender for ever", async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const waiting = openSmtpMail(`smtp://127.0.0.1:${port}?greetingTimeout=100`);
  onTestFinished(() => {
    waiting.close();
    silent.close();
  });
  await expect(waiting.send(aMessage())).rejects.toThrow(/Greeting never received/);
});

test("a file arrives as it was attached", async () => {
  const bytes = Uint8Array.from({ length: 3000 }, (_, index) => index % 256);
  await mail.send(
    aMessage({ attachments: [{ fileName: "receipt-1.pdf", mediaType: "application/pdf", bytes }] }),
  );
  const [received] = await mailbox.received(1);
  const [attachment] = received?.email.attachments ?? [];
  expect(attachment).toMatchObject({
    filename: "receipt-1.pdf",
    mimeType: "application/pdf",
    disposition: "attachment",
  });
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(bytes)).toBe(true);
});
