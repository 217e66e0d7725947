import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { type Client, openClient } from "../../server/client/client.ts";
import { openDiskBlobs } from "../../server/platform/blobs/disk-blobs.ts";
import { openSealer } from "../../server/platform/crypto/sealer.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { openOutboxMail } from "../../server/platform/dev-outbox/outbox-mail.ts";
import { listOutboxMessages, type OutboxMessage } from "../../server/platform/dev-outbox/outbox-store.ts";
import { openBodyRooms } from "../../server/platform/http/body-rooms.ts";
import { openJobs } from "../../server/platform/jobs/jobs.ts";
import { openLog } from "../../server/platform/log/log.ts";
import { measureNothing } from "../../server/platform/metrics/measure.ts";
import { openSafeFetch } from "../../server/platform/safe-fetch/safe-fetch.ts";
import { openOutboxSms } from "../../server/platform/sms/outbox-sms.ts";
import { markOverdue } from "../../server/service/candidates/mark-overdue.ts";
import { serviceApp } from "../../server/service/http/app.ts";
import { oauthApp } from "../../server/service/http/oauth-app.ts";
import { providersApp } from "../../server/service/http/providers-app.ts";
import { shortLinksApp } from "../../server/service/http/short-links-app.ts";
import { serviceJobs } from "../../server/service/jobs.ts";
import { openRequestLog } from "../../server/service/requests/open-request-log.ts";
import type { Service, ServiceSettings } from "../../server/service/service.ts";
import { contradictionOf } from "./against-contract.ts";
import { type Account, anAccount } from "./cast.ts";
import { checkedFetch } from "./checked-fetch.ts";
import { contradictions } from "./contradictions.ts";
import { createTestDatabase } from "./database.ts";
import { deliverDue } from "./deliver-due.ts";
import { sharedThreads } from "./shared-threads.ts";
import { type MovableClock, testClock } from "./test-clock.ts";

/** A test's description of an HTTP exchange. */
export type Exchange = {
  status: number;
  headers: Headers;
  body: { result: never; status: number; error: Told };
};
type Told = {
  code?: string;
  message?: string;
  param?: string;
  details?: { param: string }[];
  request_id?: string;
};

export type ServiceUnderTest = {
  service: Service;
  /** {base_url} of the service, served over real HTTP on loopback. */
  baseUrl: string;
  /** A company with a partner and a token, and a client that uses it. Every answer is held against the contract. */
  account: Account;
  client: Client;
  clientOf(account: { token: string }): Client;
  /** One request as a partner's program would send it; a body that is no string is sent as JSON. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Exchange>;
  /** Runs every job that is due, makes every call to a webhook that is, and what they cause. */
  runJobs(): Promise<void>;
  /** Moves the time and runs what became due. */
  advance(ms: number): Promise<void>;
  /** Resolves when the log of requests has all that were answered. */
  requestsLogged(): Promise<void>;
  /** The work of the queue once a minute. */
  runOverdue(): Promise<void>;
  clock: MovableClock;
  mails(): Promise<OutboxMessage[]>;
  /** Where the one short link in a text or an email leads. */
  linkIn(text: string | undefined): Promise<string>;
  blobFolder: string;
  close(): Promise<void>;
};

/** The whole service on a database of its own: real PostgreSQL, real HTTP, real files. Only the time is the test's. */
export async function openServiceUnderTest(
  settings: Partial<ServiceSettings> = {},
  parts: Partial<Pick<Service, "sms" | "mail" | "log" | "sealer" | "measure" | "blobs">> & {
    /** By which way the service reaches its database. */
    databaseUrl?: (url: string) => Promise<string>;
  } = {},
): Promise<ServiceUnderTest> {
  const database = await createTestDatabase();
  const blobFolder = await mkdtemp(path.join(tmpdir(), "candor-blobs-"));
  const log = parts.log ?? openLog("error");
  const clock = testClock(new Date());
  const databaseUrl = (await parts.databaseUrl?.(database.url)) ?? database.url;
  const db = openDatabase(databaseUrl, { maxConnections: 5 });
  const sealer = parts.sealer ?? openSealer("test-service-key");
  db.sealWith(sealer);
  const jobs = await openJobs(database.url, { log, supervise: false, clock: clock.queueClock });
  const { server, origin, root } = await listen();

  const service: Service = {
    db,
    clock: clock.clock,
    jobs,
    blobs: parts.blobs ?? openDiskBlobs(blobFolder),
    sealer,
    mail: parts.mail ?? openOutboxMail(db, clock.clock),
    sms: parts.sms ?? openOutboxSms(db, clock.clock),
    fetch: openSafeFetch({ allowedNetworks: ["127.0.0.0/8"] }),
    fileWorkers: sharedThreads.fileWorkers,
    results: sharedThreads.results,
    packets: sharedThreads.packets,
    log,
    measure: parts.measure ?? measureNothing,
    settings: {
      environment: "staging",
      baseUrl: `${origin}/v1`,
      portalUrl: origin,
      linkSecret: "test-link-secret",
      fileUrlSecret: "test-file-url-secret",
      mailFrom: "candor@example.com",
      extensions: true,
      documentRules: {},
      identityVerifiedBy: [],
      trustedProxies: [],
      sandbox: true,
      rateLimit: 1_000_000,
      invitationsPerDay: 2_000,
      ...settings,
    },
  };
  watchAnswers(root);
  const requestLog = openRequestLog(service);
  root.route("/v1", serviceApp(service, openBodyRooms(), requestLog));
  root.route("/", oauthApp(service));
  root.route("/", providersApp(service));
  root.route("/", shortLinksApp(service));
  const handlers = serviceJobs(service);
  await jobs.prepare(handlers);
  const account = await anAccount(service);
  const checked = checkedFetch(service.settings.baseUrl);

  async function runJobs() {
    for (let ran = 1; ran > 0; ) ran = (await jobs.runDue(handlers)) + (await deliverDue(service));
  }
  function clientOf({ token }: { token: string }) {
    return openClient({ baseUrl: service.settings.baseUrl, token, fetch: checked });
  }

  return {
    service,
    baseUrl: service.settings.baseUrl,
    account,
    client: clientOf(account),
    clientOf,
    async request(method, at, body, headers = {}) {
      const json = body !== undefined && typeof body !== "string";
      const response = await checked(`${service.settings.baseUrl}${at}`, {
        method,
        headers: {
          authorization: `Bearer ${account.token}`,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        body: json ? JSON.stringify(body) : ((body as string | undefined) ?? null),
      });
      return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
    },
    runJobs,
    async advance(ms) {
      await clock.advance(ms);
      await runJobs();
    },
    requestsLogged: () => requestLog.written(),
    runOverdue: () => markOverdue(service).run({}),
    clock,
    mails: () => listOutboxMessages(db, { recipient: null, limit: 1000 }),
    async linkIn(text = "") {
      const found = new Set(text.match(/https?:[^\s"<]+\/s\/[\w-]+/g));
      if (found.size !== 1) throw new Error(`There are ${found.size} short links in: ${text}`);
      const [link = ""] = found;
      const path = new URL(link).pathname;
      const answer = await fetch(`${origin}${path}`, { redirect: "manual" });
      return answer.headers.get("location") ?? "";
    },
    blobFolder,
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await jobs.stop();
      await requestLog.written();
      await db.end();
      await database.drop();
      await rm(blobFolder, { recursive: true });
    },
  };
}

/** Notes every answer that contradicts the contract, whoever asked: the portal's programs do too. The test fails of it. */
function watchAnswers(root: Hono): void {
  root.use("/v1/*", async (c, next) => {
    await next();
    const contentType = c.res.headers.get("content-type");
    if (!contentType?.startsWith("application/json")) return;
    const { pathname, search } = new URL(c.req.url);
    const path = `${pathname.slice("/v1".length)}${search}`;
    const { method } = c.req;
    const { status } = c.res;
    const body = await c.res.clone().text();
    const contradiction = contradictionOf({ method, path, status, contentType, body });
    if (contradiction) contradictions.push(contradiction);
  });
}

/** A server on loopback, and the app to which its paths are added. */
export async function listen() {
  const root = new Hono();
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const starting = serve({ fetch: root.fetch, hostname: "127.0.0.1", port: 0 }, () => resolve(starting));
  });
  const { port } = server.address() as AddressInfo;
  return { server, origin: `http://127.0.0.1:${port}`, root };
}
