import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { createDevOutboxApp } from "#server/platform/dev-outbox/dev-outbox-app.ts";
import { openOutboxMail } from "#server/platform/dev-outbox/outbox-mail.ts";
import { makeStartKey } from "#server/platform/dev-outbox/start-key.ts";
import { openOutboxSms } from "#server/platform/sms/outbox-sms.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "../../support/database.ts";

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url);
});
afterEach(async () => {
  await asOwner(db, (owner) => owner`truncate platform.outbox_messages restart identity`);
});
afterAll(async () => {
  await db.end();
  await database.drop();
});

const clock = { now: () => new Date("2026-03-01T09:30:00Z") };
const aMessage = {
  to: "ana@example.com",
  from: { name: "Harbour", address: "checks@candor.example" },
  subject: "Your checks",
  text: "Begin here: https://candor.example/apply/abc.\nSee you",
  html: '<p><a href="https://candor.example/apply/abc">Begin</a></p>',
};

const startKey = makeStartKey("http://localhost:3000");
const [keptKey = ""] = startKey.cookie.split(";");

function get(
  path: string,
  options: Partial<Parameters<typeof createDevOutboxApp>[0]> = {},
  headers: Record<string, string> = { cookie: keptKey },
) {
  const app = createDevOutboxApp({
    db,
    startKey,
    environment: "staging",
    mailbox: "outbox",
    publicUrl: "http://localhost:3000",
    ...options,
  });
  return app.request(path, { headers: { host: "localhost", ...headers } });
}

test("a message that would have been sent is kept whole, newest first", async () => {
  const mail = openOutboxMail(db, clock);
  await mail.send({ ...aMessage, key: randomUUID() });
  await mail.send({
    ...aMessage,
    key: randomUUID(),
    subject: "A reminder",
    replyTo: "people@harbour.example",
  });
  await openOutboxSms(db, clock).send({
    to: "+64211234567",
    text: "Begin: https://candor.example/apply/abc",
  });

  const response = await get("/dev/outbox.json");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    messages: [
      { id: 3, channel: "sms", to: "+64211234567", text: "Begin: https://candor.example/apply/abc" },
      { id: 2, channel: "email", subject: "A reminder", reply_to: "people@harbour.example" },
      { id: 1, ...aMessage, channel: "email", reply_to: null, created_at: "2026-03-01T09:30:00.000Z" },
    ],
  });
});

test("the messages of one recipient are found, however its address is written", async () => {
  const mail = openOutboxMail(db, clock);
  await mail.send({ ...aMessage, key: randomUUID() });
  await mail.send({ ...aMessage, key: randomUUID(), to: "ben@example.com" });
  const found = (await (await get("/dev/outbox.json?to=ANA@example.com")).json()) as { messages: unknown[] };
  expect(found.messages).toHaveLength(1);
  const page = await get("/dev/outbox?to=nobody@example.com");
  expect(await page.text()).toContain("Nothing for nobody@example.com.");
});

test("a message is shown with its links to open and its HTML kept apart", async () => {
  await openOutboxMail(db, clock).send({
    ...aMessage,
    key: randomUUID(),
    subject: "<script>alert(1)</script>",
  });
  const list = await (await get("/dev/outbox")).text();
  expect(list).toContain('href="/dev/outbox/1"');
  expect(list).not.toContain("<script");

  const response = await get("/dev/outbox/1");
  const page = await response.text();
  expect(page).toContain(
    '<a href="https://candor.example/apply/abc" target="_blank" rel="noreferrer">https://candor.example/apply/abc</a>.',
  );
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page).toContain('srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p&gt;&lt;a href=');
  expect(page).not.toContain("<script");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("an attached file is listed with its message, and given as it is", async () => {
  const bytes = Uint8Array.from([37, 80, 68, 70, 0, 255]);
  const attachment = { fileName: "receipt-1.pdf", mediaType: "application/pdf", bytes };
  await openOutboxMail(db, clock).send({ ...aMessage, key: randomUUID(), attachments: [attachment] });
  expect(await (await get("/dev/outbox/1")).text()).toContain(
    '<a href="/dev/outbox/1/attachments/0">receipt-1.pdf</a>',
  );
  const file = await get("/dev/outbox/1/attachments/0");
  expect(file.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''receipt-1.pdf");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  expect((await get("/dev/outbox/1/attachments/1")).status).toBe(404);
});

test.each(["/dev/outbox", "/dev/outbox.json", "/dev/outbox/1"])(
  "%s is not there unless all is local",
  async (path) => {
    await openOutboxMail(db, clock).send({ ...aMessage, key: randomUUID() });
    expect((await get(path)).status).toBe(200);
    expect((await get(path, { environment: "production" })).status).toBe(404);
    expect((await get(path, { mailbox: "smtp" })).status).toBe(404);
    // As a proxy that says nothing of itself passes a stranger's request on.
    for (const publicUrl of [
      "https://staging.candor.example",
      "http://10.0.0.7:3000",
      "http://localhost.example",
    ]) {
      expect((await get(path, { publicUrl })).status, publicUrl).toBe(404);
    }
    for (const publicUrl of ["http://127.0.0.1:3000", "http://[::1]:3000", "http://LOCALHOST"]) {
      expect((await get(path, { publicUrl })).status, publicUrl).toBe(200);
    }
  },
);

test.each(["/dev", "/dev/outbox", "/dev/outbox.json", "/dev/outbox/1"])(
  "%s is not there without the key of this start, from this machine or through a proxy that says nothing of itself",
  async (path) => {
    await openOutboxMail(db, clock).send({ ...aMessage, key: randomUUID() });
    const former = makeStartKey("http://localhost:3000");
    for (const cookie of [
      "",
      former.cookie.split(";")[0] ?? "",
      `${keptKey}x`,
      keptKey.replace("3000", "3001"),
    ]) {
      expect((await get(path, {}, { cookie })).status, cookie).toBe(404);
    }
    for (const given of ["", "x", former.value]) {
      expect((await get(`${path}?key=${given}`, {}, {})).status).toBe(404);
    }
  },
);

test("the printed address leaves the key in the browser, for no script to read, and out of the address", async () => {
  for (const [path, next] of [
    ["/dev", "/"],
    ["/dev/outbox", "/dev/outbox"],
  ]) {
    const opened = await get(`${path}?key=${startKey.value}`, {}, {});
    expect([opened.status, opened.headers.get("location")]).toEqual([303, next]);
    const [cookie = "", ...attributes] = (opened.headers.get("set-cookie") ?? "").split("; ");
    expect(attributes).toEqual(["Path=/", "HttpOnly", "SameSite=Lax"]);
    expect((await get("/dev/outbox", {}, { cookie })).status).toBe(200);
  }
  expect((await get("/dev")).headers.get("location")).toBe("/");
  // A program has no cookies.
  expect((await get(`/dev/outbox.json?key=${startKey.value}`, {}, {})).status).toBe(200);
});

test.each(["/dev/outbox/99", "/dev/outbox/x", "/dev/outbox/0", "/dev/outbox/9999999999999999999"])(
  "%s is no message",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test("a message that is sent again is there once", async () => {
  const mail = openOutboxMail(db, clock);
  for (const key of ["receipt-1", "receipt-1", "receipt-2"]) await mail.send({ ...aMessage, key });
  const { messages } = await (await get("/dev/outbox.json")).json();
  expect(messages).toHaveLength(2);
});

test("the newest thousand messages are kept", async () => {
  await db`insert into platform.outbox_messages
    (channel, recipient, sender_name, sender_address, subject, text, html, created_at)
    select 'email', 'ana@example.com', '', '', 'old', '', '', now() from generate_series(1, 1000)`;
  await openOutboxMail(db, clock).send({ ...aMessage, key: randomUUID() });
  const [row] = await db<{ count: number; oldest: number }[]>`
    select count(*), min(id) as oldest from platform.outbox_messages`;
  expect(row).toEqual({ count: 1000, oldest: 2 });
});
