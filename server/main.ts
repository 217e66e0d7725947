import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { announce } from "./announce.ts";
import { ensureWebBuild } from "./bootstrap/web-build.mjs";
import { dispatch, originHeaders } from "./dispatch.ts";
import { type Env, prepareProcessEnv, readProcessEnv } from "./env.ts";
import { type FirstRun, prepareFirstRun } from "./first-run.ts";
import { healthApp } from "./health-app.ts";
import { mockApp } from "./mock/mock-app.ts";
import { openMigratedDatabase } from "./open-database.ts";
import { openPages } from "./open-pages.ts";
import { type Places, placesOf, servesApi, servesPages, worksOffJobs } from "./places.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { openSealer } from "./platform/crypto/sealer.ts";
import { verifyServiceKey } from "./platform/crypto/verify-service-key.ts";
import type { Database } from "./platform/db/database.ts";
import { createDevOutboxApp } from "./platform/dev-outbox/dev-outbox-app.ts";
import { listen } from "./platform/http/listen.ts";
import { openJobs } from "./platform/jobs/jobs.ts";
import { openLog } from "./platform/log/log.ts";
import { openOutboxMail } from "./platform/mail/outbox-mail.ts";
import { openSmtpMail } from "./platform/mail/smtp-mail.ts";
import { makeDataDirectory } from "./platform/process/data-directory.ts";
import { noSms, openHttpSms } from "./platform/sms/http-sms.ts";
import { openOutboxSms } from "./platform/sms/outbox-sms.ts";
import type { Sms } from "./platform/sms/sms.ts";
import { careersDemoApp } from "./portal/embed/careers-demo.ts";
import { frameAncestorsOf } from "./portal/embed/embed-policy.ts";
import { portalJobs } from "./portal/jobs.ts";
import { type Portal, publishPortal } from "./portal/portal.ts";
import { type Running, runUntilStopped } from "./run-until-stopped.ts";
import { readSecrets } from "./secrets.ts";
import { serviceApp } from "./service/http/app.ts";
import { oauthApp } from "./service/http/oauth-app.ts";
import { serviceJobs } from "./service/jobs.ts";
import { openService } from "./service/open-service.ts";

/** Requests that are being answered when the process is asked to stop get this long. */
const finishMs = 5_000;

await runUntilStopped(async (running) => {
  const env = readProcessEnv();
  const places = placesOf(env);
  const processEnv = prepareProcessEnv(places.publicUrl);
  const server = await listen(env.HOST, env.PORT, "PORT");
  running.opened.defer(() => server.close(finishMs));
  if (servesPages(env)) await ensureWebBuild(processEnv);
  running.stopping.throwIfAborted();

  await makeDataDirectory(env.DATA_DIR);
  const { service, portal, db } = await openHalves(env, places, running);
  running.stopping.throwIfAborted();

  const apps = new Hono();
  apps.route("/", healthApp(db, running.stopping));
  apps.route("/", createDevOutboxApp({ db, environment: env.SERVICE_ENVIRONMENT, mailbox: mailboxOf(env) }));
  if (servesApi(env)) {
    apps.route("/v1", serviceApp(service));
    apps.route("/", oauthApp(service));
    apps.route("/mock/v1", mockApp({ baseUrl: places.mockBaseUrl, clock: systemClock, log: service.log }));
  }
  const pages = servesPages(env) ? await pagesOf(portal, env, places, running) : null;
  server.serve(dispatch(apps, pages, originHeaders(places.publicUrl)));

  const run =
    servesApi(env) || servesPages(env) ? await prepareFirstRun({ env, places, service, portal }) : null;
  if (places.careers && run) await openCareers(places.careers.port, env, places, run, running);
  console.log(announce(env, places, run, performance.now()));
});

/** The demo careers site on its own port, a partner like any other: it has the token and the address, nothing else. */
async function openCareers(port: number, env: Env, places: Places, run: FirstRun, running: Running) {
  const careers = await listen(env.HOST, port, "CAREERS_PORT");
  running.opened.defer(() => careers.close(finishMs));
  const app = careersDemoApp({
    baseUrl: run.base_url,
    token: run.account_api_token,
    portalUrl: places.publicUrl,
  });
  careers.serve(getRequestListener(app.fetch));
}

/** The service and the portal, on one database, with the same clock, jobs and mail. */
async function openHalves(env: Env, places: Places, running: Running) {
  const log = openLog(env.LOG_LEVEL);
  const clock = systemClock;
  const secrets = await readSecrets(env);
  const { url, db } = await openMigratedDatabase(env, log, running);
  const sealer = openSealer(secrets.SERVICE_KEY);
  await verifyServiceKey(db, sealer);
  const jobs = await openJobs(url, { log, supervise: worksOffJobs(env) });
  running.opened.defer(() => jobs.stop());
  const foundations = {
    db,
    clock,
    jobs,
    log,
    mail: openMail(env, db, running),
    sealer,
  };
  const common = {
    environment: env.SERVICE_ENVIRONMENT,
    portalUrl: places.publicUrl,
    linkSecret: secrets.LINK_SECRET,
    mailFrom: env.MAIL_FROM,
  };

  const { service, close } = openService({
    ...foundations,
    sms: openSms(env, db),
    dataDir: env.DATA_DIR,
    webhookNetworks: env.WEBHOOK_ALLOWED_NETWORKS ?? (env.DATABASE_URL ? [] : ["127.0.0.0/8", "::1/128"]),
    settings: {
      ...common,
      baseUrl: places.baseUrl,
      fileUrlSecret: secrets.fileUrlSecret,
      extensions: env.SERVICE_EXTENSIONS,
      trustedProxies: env.TRUSTED_PROXIES,
      rateLimit: env.RATE_LIMIT,
    },
  });
  running.opened.defer(close);
  const portal: Portal = {
    ...foundations,
    settings: {
      ...common,
      serviceBaseUrl: places.portalToService,
      serviceToken: env.PARTNER_API_TOKEN ?? null,
      sessionSecret: secrets.SESSION_SECRET,
    },
  };

  const handlers = [...serviceJobs(service), ...portalJobs(portal)];
  await jobs.prepare(handlers);
  if (worksOffJobs(env)) await jobs.work(handlers, { concurrency: 4 });
  return { service, portal, db };
}

async function pagesOf(portal: Portal, env: Env, places: Places, running: Running) {
  publishPortal(portal);
  const pages = await openPages({
    port: env.PORT,
    publicUrl: places.publicUrl,
    trustedProxies: env.TRUSTED_PROXIES,
    frameAncestorsOf: (path) => frameAncestorsOf(portal, path),
  });
  running.opened.defer(() => pages.close());
  return pages.listener;
}

function mailboxOf(env: Env): "smtp" | "outbox" {
  return env.SMTP_URL ? "smtp" : "outbox";
}

function openMail(env: Env, db: Database, running: Running) {
  if (!env.SMTP_URL) return openOutboxMail(db, systemClock);
  const mail = openSmtpMail(env.SMTP_URL);
  running.opened.defer(() => mail.close());
  return mail;
}

function openSms(env: Env, db: Database): Sms {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_AUTHORIZATION: authorization, SMS_FROM: from } = env;
  if (url) return openHttpSms({ url, authorization, from });
  return env.SERVICE_ENVIRONMENT === "production" ? noSms : openOutboxSms(db, systemClock);
}
