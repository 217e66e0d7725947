import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { operatorCommand, root } from "#server/bootstrap/commands.mjs";
import { clockFinding } from "#server/start/doctor/check-database.ts";
import { freePort } from "../support/candor-process.ts";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { startUnderTest } from "./start-under-test.ts";

const candor = startUnderTest();
const { useTestDatabase, start, addressOf } = candor;
const secrets = {
  SERVICE_KEY: "a service key that is secret, and long enough",
  LINK_SECRET: "a link secret that is secret, and long enough",
  SESSION_SECRET: "a session secret that is secret, and long enough",
};
const sender = { MAIL_FROM: "people@candor.example" };

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(() => mailbox.close());

type Examined = { code: number; output: string; lines: Record<string, string> };

/** `npm run doctor` with the settings of this test and these; its lines by what they are about. */
async function examine(more: Record<string, string>): Promise<Examined> {
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, ...candor.settings, ...more };
  const { promise, resolve } = Promise.withResolvers<Omit<Examined, "lines">>();
  execFile(process.execPath, operatorCommand("doctor"), { cwd: root, env }, (error, stdout, stderr) =>
    resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
  );
  const { code, output } = await promise;
  const found = [...output.matchAll(/^(OK|NOTE|WRONG) +(\S+(?: \S+)?) {2,}(.+)$/gm)];
  const lines = Object.fromEntries(found.map(([, state, about = "", says]) => [about, `${state}: ${says}`]));
  return { code, output, lines };
}

test("where everything fits each thing has a line, nothing is wrong, and nothing is sent or changed", async () => {
  await useTestDatabase();
  const settings = { ...secrets, ...sender, SMTP_URL: mailbox.url };
  const before = await examine(settings);
  expect(before.code).toBe(0);
  expect(before.lines["public url"]).toMatch(/^NOTE: .+Candor is not running\.$/);
  const one = start(settings);
  await one.ready;
  const sent = mailbox.mails.length;
  const { code, lines } = await examine(settings);
  expect(lines).toEqual({
    settings: expect.stringMatching(/^OK: Valid, for Candor \d+\.\d+\.\d+ with ROLE api \(staging\)\.$/),
    database: expect.stringMatching(/^OK: PostgreSQL \d+\.\d+.* responds\.$/),
    clock: "OK: This machine's clock and the database's agree.",
    rights: expect.stringMatching(/^OK: \w+ may do what Candor needs\.$/),
    schema: expect.stringMatching(/^OK: Up to date, and \w+ writes to it\.$/),
    keys: "OK: SERVICE_KEY, LINK_SECRET and SESSION_SECRET are those of this database.",
    mail: expect.stringMatching(/^OK: The mail server at 127\.0\.0\.1:\d+ takes us\.$/),
    files: "OK: Uploads can be written, read and removed.",
    decoders: expect.stringMatching(/^(OK|NOTE): Uploaded files are decoded /),
    space: expect.stringMatching(/^(OK|NOTE): DATA_DIR has \d+\.\d GiB free/),
    processes: expect.stringMatching(/^OK: 1 of \d+\.\d+\.\d+ on this database: api on /),
    "public url": `OK: Candor responds at ${addressOf("").replace("127.0.0.1", "localhost")}.`,
    proxy: "OK: Candor learns the address of who asks.",
  });
  expect(code).toBe(0);
  expect(mailbox.mails.length).toBe(sent);

  // The same deployment, examined with another key, or by way of a proxy that hides who asks.
  const otherKey = await examine({ ...settings, SERVICE_KEY: "k".repeat(40) });
  expect([otherKey.code, otherKey.lines.keys]).toEqual([
    1,
    expect.stringMatching(/^WRONG: SERVICE_KEY is not the one that this database was written with/),
  ]);
  const otherLink = await examine({ ...settings, LINK_SECRET: "l".repeat(40) });
  expect(otherLink.lines).toMatchObject({
    keys: expect.stringMatching(/^WRONG: LINK_SECRET is not the one/),
    proxy: expect.stringMatching(/^WRONG: .+ runs with another LINK_SECRET/),
  });
  expect(await one.stop()).toBe(0);
});

test("each thing that is wrong has a line that says what to do, and none hides another or says a secret", async () => {
  await writeFile(path.join(candor.folder, "data"), "a file, where a folder is expected");
  const closed = await freePort();
  const password = "hunter2-hunter2";
  const refusing = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    onAuth: (_auth, _session, done) => done(new Error("Who are you?")),
  });
  const smtp = refusing.listen(0, "127.0.0.1");
  await new Promise((resolve) => smtp.once("listening", resolve));
  const { code, output, lines } = await examine({
    ...secrets,
    ...sender,
    DATABASE_URL: `postgres://candor:${password}@127.0.0.1:${closed}/candor`,
    SMTP_URL: `smtp://candor:${password}@127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    PUBLIC_URL: `http://nowhere.invalid`,
    SMS_GATEWAY_URL: `http://127.0.0.1:${closed}/messages`,
    RECEIPT_CERTIFICATE: path.join(candor.folder, "none.pem"),
  });
  await new Promise<void>((resolve) => refusing.close(resolve));
  expect(lines).toMatchObject({
    settings: expect.stringMatching(/^OK/),
    database: expect.stringMatching(/^WRONG: .+ECONNREFUSED.+check its host and port/),
    mail: expect.stringMatching(
      /^WRONG: The mail server .+Who are you\?.+: check the host, port, user and password/,
    ),
    files: expect.stringMatching(/^WRONG: Uploads cannot be stored: .+/),
    "public url": expect.stringMatching(/^WRONG: .+cannot be reached from here.+: check its DNS name/),
    SMS_GATEWAY_URL: expect.stringMatching(/^WRONG: Nothing listens at 127\.0\.0\.1/),
    receipts: expect.stringMatching(/^WRONG: RECEIPT_CERTIFICATE .+ can't sign receipts/),
  });
  expect([code, output.trimEnd().split("\n").at(-1)]).toEqual([1, "6 things are wrong."]);
  for (const secret of [password, ...Object.values(secrets)]) expect(output).not.toContain(secret);
});

test("settings that are invalid are named with what is expected, each on its line", async () => {
  const { code, output } = await examine({ PORT: "http", LOG_LEVEL: "loud", SERVICE_KEY: "hunter2" });
  expect(output.match(/^WRONG {2}settings {2}\w+ has an invalid value\. Expected: .+$/gm)).toHaveLength(3);
  expect(code).toBe(1);
  expect(output).not.toContain("hunter2");
});

test("a proxy that does not say who asks, or that is not trusted, is found by a request through it", async () => {
  await useTestDatabase();
  let forwarded: Record<string, string> = {};
  const proxy = createServer((asked, response) => {
    const { method = "GET", headers } = asked;
    const options = { method, headers: { ...headers, ...forwarded } };
    asked.pipe(
      request(addressOf(asked.url ?? "/"), options, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  const { port } = await new Promise<AddressInfo>((resolve) => {
    proxy.listen(0, () => resolve(proxy.address() as AddressInfo));
  });
  // A name that is no loopback address, and that leads to this machine.
  const settings = { ...secrets, ...sender, SMTP_URL: mailbox.url, PUBLIC_URL: `http://0.0.0.0:${port}` };
  const one = start(settings);
  await one.ready;
  expect((await examine(settings)).lines.proxy).toMatch(/^WRONG: The proxy sends no X-Forwarded-For/);
  forwarded = { "x-forwarded-for": "203.0.113.7" };
  const { code, lines } = await examine(settings);
  expect([code, lines.proxy]).toEqual([0, "OK: Candor learns the address of who asks."]);
  expect((await fetch(addressOf("/healthz/proxy"))).status).toBe(401);
  await one.stop();
  await new Promise((resolve) => proxy.close(resolve));
});

test.each([
  [0, "ok"],
  [-4_999, "ok"],
  [5_000, "note"],
  [-60_000, "wrong"],
  [3_600_000, "wrong"],
])("clocks that are %i ms apart are %s", (aheadMs, state) => {
  expect(clockFinding(aheadMs)).toMatchObject({ state });
});
