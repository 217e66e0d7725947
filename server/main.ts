import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { ensureClientPackage } from "./bootstrap/client-package.mjs";
import { ensureCompressed, ensureWebBuild } from "./bootstrap/web-build.mjs";
import { docsApp, llmsApp } from "./docs/docs-app.ts";
import { embedGuideApp } from "./docs/embed-guide-app.ts";
import { embedScriptApp } from "./docs/embed-script.ts";
import { type Env, prepareProcessEnv, readProcessEnv } from "./env.ts";
import { greenhouseApp } from "./partner-tools/bridges/greenhouse/greenhouse-app.ts";
import { mcpApp } from "./partner-tools/mcp/mcp-app.ts";
import { mockApp } from "./partner-tools/mock/mock-app.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { createDevOutboxApp } from "./platform/dev-outbox/dev-outbox-app.ts";
import { makeStartKey, type StartKey } from "./platform/dev-outbox/start-key.ts";
import { openBodyRooms } from "./platform/http/body-rooms.ts";
import { type Listening, listen } from "./platform/http/listen.ts";
import { isLoopbackUrl } from "./platform/http/loopback-url.ts";
import { currentRequestId } from "./platform/log/cause.ts";
import { type Log, openLog } from "./platform/log/log.ts";
import { makeDataDirectory } from "./platform/process/data-directory.ts";
import { careersDemoApp } from "./portal/candidate/embed/careers-demo.ts";
import { frameAncestorsOf } from "./portal/candidate/embed/embed-policy.ts";
import { whyApp } from "./portal/candidate/embed/why-app.ts";
import { frameKeyOf } from "./portal/candidate/session/frame-proof.ts";
import { type Portal, publishPortal } from "./portal/foundation/portal.ts";
import { publishFrontDoor } from "./portal/pages/front-door.ts";
import { languageOfPage } from "./portal/pages/language-of-page.ts";
import { shortToken, wholeToken } from "./service/accounts/short-token.ts";
import { serviceApp } from "./service/http/app.ts";
import { authenticator } from "./service/http/authenticate.ts";
import { bridgeErrorReports } from "./service/http/bridge-error-reports.ts";
import { mockLimit } from "./service/http/mock-limit.ts";
import { oauthApp } from "./service/http/oauth-app.ts";
import { otherVersionsApp } from "./service/http/other-versions-app.ts";
import { providersApp } from "./service/http/providers-app.ts";
import { shortLinksApp } from "./service/http/short-links-app.ts";
import { openRequestLog } from "./service/requests/open-request-log.ts";
import type { Service } from "./service/service.ts";
import { announce, announceAgain, logReady } from "./start/announce.ts";
import { builtFilesApp } from "./start/built-files-app.ts";
import { consoleToLog } from "./start/console-to-log.ts";
import { dispatch, originHeaders } from "./start/dispatch.ts";
import { type FirstRun, prepareFirstRun, readFirstRun } from "./start/first-run.ts";
import { followRequests, nameRoute } from "./start/follow-requests.ts";
import { frontDoor } from "./start/front-door.ts";
import { healthApp } from "./start/health-app.ts";
import { openHalves } from "./start/open-halves.ts";
import { openMetrics } from "./start/open-metrics.ts";
import { openPages, prepareNext } from "./start/open-pages.ts";
import { pageRoutes } from "./start/page-routes.ts";
import {
  loopbackUrl,
  outboxOf,
  type Places,
  placesOf,
  servesApi,
  servesPages,
  worksOffJobs,
} from "./start/places.ts";
import { proxyReportApp } from "./start/proxy-report.ts";
import { type Running, runUntilStopped } from "./start/run-until-stopped.ts";
import { securityTxtApp } from "./start/security-txt-app.ts";
import { startTracing } from "./start/start-tracing.ts";
import { starting } from "./start/starting.ts";
import { version } from "./start/version.ts";
import { keyIn } from "./start/with-key.ts";

/** Started by `npm run dev` (server/dev.ts): pages are compiled on demand, and restarts are quick. */
const development = process.argv.includes("--development");
const isRestart = process.argv.includes("--restart");
type Next = Awaited<ReturnType<typeof prepareNext>>;
/** To close what was opened, once requests and jobs have had their time: less than what supervisors leave above that (ops/). */
const closeMs = 8_000;
/** How long requests that are being answered get in development, whatever is set. */
const developmentStopMs = 200;

// Garbage is collected when it is six tenths of what is in use. Otherwise V8 lets it become twice what is in use, where
// there is memory, and the process twice as large (docs/decisions/speed.md, Pages).
setFlagsFromString("--heap-growing-percent=60");

await runUntilStopped(async (running) => {
  const env = readProcessEnv();
  const places = placesOf(env);
  const workMs = (places.stopDelaySeconds + env.STOP_TIMEOUT) * 1000;
  running.stopWithin(workMs + closeMs);
  const processEnv = prepareProcessEnv(places.publicUrl, development ? "development" : "production");
  const log = openLog(env.LOG_LEVEL, { process: { role: env.ROLE, version } });
  const isProduction = env.SERVICE_ENVIRONMENT === "production";
  if (isProduction) consoleToLog(log);
  // Whoever started it on this machine is shown that it starts; behind a proxy other processes serve meanwhile.
  const whileStarting = isLoopbackUrl(places.publicUrl) ? starting : null;
  const server = await listen(env.HOST, env.PORT, "PORT", whileStarting);
  const next = servesPages(env) ? nextOf(env, places, processEnv, running, server, log) : null;
  // Whoever waits for it below gets the failure; this keeps it from ending the process while the halves are opened.
  next?.catch(() => undefined);
  const clientPackage = servesApi(env) ? ensureClientPackage(processEnv, running.stopping) : null;
  clientPackage?.catch(() => undefined);

  await makeDataDirectory(env.DATA_DIR);
  const former = isRestart ? await readFirstRun(env.DATA_DIR) : null;
  const startKey = makeStartKey(places.publicUrl, keyIn(former?.outbox_url ?? null));
  await startTracing(env, running);
  const metrics = await openMetrics(env);
  const { measure } = metrics;
  const { service, portal, db, jobKinds } = await openHalves({ env, places, running, log, measure });
  metrics.watch({ db, clock: systemClock, jobKinds });
  await metrics.serve(running);
  running.stopping.throwIfAborted();

  const apps = new Hono();
  apps.use(nameRoute);
  const blobs = servesApi(env) || worksOffJobs(env) ? service.blobs : null;
  apps.route("/", healthApp({ db, blobs, stopping: running.stopping }));
  apps.route("/", metrics.onPublicPort);
  const { linkSecret, trustedProxies } = service.settings;
  apps.route("/", proxyReportApp({ linkSecret, trustedProxies }));
  const contact = env.SECURITY_CONTACT;
  apps.route("/", securityTxtApp({ contact, publicUrl: places.publicUrl, clock: systemClock }));
  apps.route("/", createDevOutboxApp({ db, startKey, ...outboxOf(env, places.publicUrl) }));
  apps.route("/docs/embed", embedGuideApp(embedGuideOf(env, places)));
  if (servesPages(env)) {
    apps.route("/", embedScriptApp());
    apps.route("/", whyApp(portal, { trustedProxies }));
  }
  if (servesApi(env)) {
    const rooms = openBodyRooms();
    const requestLog = openRequestLog(service);
    // Closed after the server: what was answered last is in the log too.
    running.opened.defer("the request log", () => requestLog.written());
    apps.route("/v1", serviceApp(service, rooms, requestLog));
    apps.route("/", otherVersionsApp(service));
    apps.route("/", shortLinksApp(service));
    apps.route("/", oauthApp(service, rooms));
    if (service.settings.extensions) apps.route("/", providersApp(service, rooms));
    if (places.mockBaseUrl) {
      const limit = { requestsPerMinute: env.RATE_LIMIT, trustedProxies: env.TRUSTED_PROXIES };
      const admit = mockLimit(limit, systemClock);
      apps.route("/mock/v1", mockApp({ baseUrl: places.mockBaseUrl, clock: systemClock, log, rooms, admit }));
    }
    if (env.SERVICE_EXTENSIONS) apps.route("/", mcpApp(mcpOf(env, places, service)));
    if (service.settings.extensions) apps.route("/", greenhouseApp(greenhouseOf(env, places, service)));
    const documented = { ...service.settings, mockBaseUrl: places.mockBaseUrl };
    await clientPackage;
    apps.route("/docs", docsApp(documented));
    apps.route("/", llmsApp(places.publicUrl, documented));
  }
  if (servesPages(env) && !development) apps.route("/", builtFilesApp(path.join(import.meta.dirname, "..")));
  const pages = next ? pagesOf(await next, portal, { env, places, startKey }, running) : null;
  const pageRoute = await pageRoutes(path.join(import.meta.dirname, "../app"));
  const listener = dispatch(apps, pages, originHeaders(places.publicUrl), log, !development);
  await server.serve(
    followRequests(listener, { log, trustedProxies: env.TRUSTED_PROXIES, measure, pageRoute }),
  );
  // Next takes no web sockets before its first request, and open pages reconnect with one. This one is cheap: it compiles nothing.
  if (pages && development) await fetch(`${loopbackUrl(env)}/_next/static/none`);
  // Opened last, closed first: what is being answered still has all that it needs.
  const stopMs = development ? developmentStopMs : workMs;
  running.opened.defer("requests", () => server.close(running.leftMs(stopMs)));
  // Pages that follow changes open the stream again, where a proxy leads them.
  running.opened.defer("streams of changes", () => portal.changes.close());

  const run =
    servesApi(env) || servesPages(env)
      ? await prepareFirstRun({ env, places, startKey, service, portal })
      : null;
  if (places.careers && run) await openCareers(places.careers.port, env, places, run, running);
  running.stopping.throwIfAborted();
  // /readyz reports 503 already. A proxy that watches it sends nothing more once this has passed.
  running.opened.defer("STOP_DELAY", async () => {
    server.drain();
    await pause(places.stopDelaySeconds * 1000);
  });
  const startedMs = performance.now();
  if (isProduction) logReady(log, env, places, run, startedMs);
  else console.log(isRestart ? announceAgain(startedMs) : announce(env, places, startKey, run, startedMs));
});

/** The demo careers site on its own port, a partner like any other: it has the token and the address, nothing else. */
async function openCareers(port: number, env: Env, places: Places, run: FirstRun, running: Running) {
  const careers = await listen(env.HOST, port, "CAREERS_PORT", starting);
  running.opened.defer("CAREERS_PORT", () => careers.close(running.leftMs(env.STOP_TIMEOUT * 1000)));
  const app = careersDemoApp({
    baseUrl: run.base_url,
    token: run.account_api_token,
    portalUrl: places.publicUrl,
  });
  await careers.serve(getRequestListener(app.fetch));
}

/** Built where the sources have changed since, and loaded: beside the halves, since most of their start is waiting. */
async function nextOf(
  env: Env,
  { publicUrl }: Places,
  processEnv: NodeJS.ProcessEnv,
  { stopping }: Running,
  { server }: Listening,
  log: Log,
) {
  if (!development) {
    await ensureWebBuild(processEnv, stopping);
    ensureCompressed().catch((err) =>
      log.error({ err }, "scripts are sent uncompressed: they could not be compressed"),
    );
  }
  stopping.throwIfAborted();
  return await prepareNext({ port: env.PORT, publicUrl, development: development ? server : null });
}

function pagesOf(
  next: Next,
  portal: Portal,
  { env, places, startKey }: { env: Env; places: Places; startKey: StartKey },
  running: Running,
) {
  publishPortal(portal);
  publishFrontDoor(frontDoor(env, places, startKey));
  const pages = openPages(next, {
    publicUrl: places.publicUrl,
    trustedProxies: env.TRUSTED_PROXIES,
    draftLanguages: env.DRAFT_LANGUAGES,
    frameAncestorsOf: (path, query) => frameAncestorsOf(portal, path, query),
    languageOf: (request) => languageOfPage(portal, request),
    frameKeyOf: (proof) => frameKeyOf(proof, portal.clock.now()),
    development,
  });
  running.opened.defer("pages", () => pages.close());
  return pages.listener;
}

/** Its tools call the interface of this process, with the credential that they were called with. */
function mcpOf(env: Env, places: Places, service: Service) {
  const baseUrl = `${loopbackUrl(env)}/v1`;
  return {
    origin: places.publicUrl,
    baseUrl,
    identify: authenticator(service),
    requestId: currentRequestId,
  };
}

/** A client of the interface of this process, as the assistants' tools are. */
function greenhouseOf(env: Env, places: Places, service: Service) {
  return {
    baseUrl: `${loopbackUrl(env)}/v1`,
    portalUrl: places.publicUrl,
    shortToken,
    wholeToken: (short: string) => wholeToken(service, short),
    report: bridgeErrorReports(service),
    requestId: currentRequestId,
  };
}

/** By the interface and by command sites are registered at this deployment's own service only. */
function embedGuideOf(env: Env, places: Places) {
  return {
    portalUrl: places.publicUrl,
    baseUrl: env.PARTNER_API_BASE_URL ?? places.baseUrl,
    registers: env.SERVICE_EXTENSIONS && !env.PARTNER_API_BASE_URL,
  };
}
