import type { Env } from "../env.ts";
import type { StartKey } from "../platform/dev-outbox/start-key.ts";
import type { Log } from "../platform/log/log.ts";
import { demoOwner } from "./demo-company.ts";
import { type FirstRun, firstRunFile } from "./first-run.ts";
import { type Places, servesPages } from "./places.ts";
import { withKey } from "./with-key.ts";

/**
 * What a person sees in the terminal when everything is up: addresses, and the file that has the credentials. None of them is
 * shown here, because terminals are recorded: by containers, process managers and CI. The key of this start opens what there is to try,
 * outside production and until Candor stops.
 */
export function announce(
  env: Env,
  places: Places,
  startKey: StartKey,
  run: FirstRun | null,
  startedMs: number,
): string {
  const staging = env.SERVICE_ENVIRONMENT === "staging";
  const lines: [string, string | null | undefined][] = [
    ["Start here", servesPages(env) ? withKey(places.trialUrl, startKey) : null],
    ["People's pages", servesPages(env) ? places.publicUrl : null],
    ["REST API", run?.base_url ?? places.baseUrl],
    ...(run && servesPages(env) ? signIn(run, staging ? demoOwner() : env.STAFF_EMAIL) : []),
    ["Emails and texts", env.SMTP_URL ? null : (withKey(places.outboxUrl, startKey) ?? nowhere)],
    ["Demo careers site", places.careers?.url],
    ["Tokens and links", run && `${firstRunFile(env.DATA_DIR)} (readable only by its owner)`],
  ];
  const shown = lines.flatMap(([name, value]) => (value ? [`  ${name.padEnd(20)}${value}`] : []));
  const seconds = (startedMs / 1000).toFixed(1);
  const company = run || env.ROLE === "worker" ? "" : `\n\n${noCompany}`;
  return `\nCandor is ready (${env.SERVICE_ENVIRONMENT}, ${seconds} s).\n\n${shown.join("\n")}${company}\n`;
}

/** The same for those who collect logs. It names nobody: the address of the first staff is in the settings. */
export function logReady(log: Log, env: Env, places: Places, run: FirstRun | null, startedMs: number): void {
  const ready = {
    environment: env.SERVICE_ENVIRONMENT,
    startedMs: Math.round(startedMs),
    ...(servesPages(env) ? { pagesUrl: places.publicUrl } : {}),
    baseUrl: run?.base_url ?? places.baseUrl,
    ...(places.careers ? { careersUrl: places.careers.url } : {}),
    ...(run ? { firstRunFile: firstRunFile(env.DATA_DIR) } : {}),
  };
  log.info(ready, "Candor is ready");
  if (!env.SMTP_URL) log.warn(`Emails and texts are ${places.outboxUrl ? "kept, and not sent" : nowhere}`);
  if (!run && env.ROLE !== "worker") log.warn(noCompany);
}

const noCompany = "To create the first company, set COMPANY_NAME and STAFF_EMAIL, and start again.";

/** Without a mail server nobody is invited, and no staff can sign in. */
const nowhere =
  "not sent: set SMTP_URL. They are shown at /dev/outbox only where PUBLIC_URL is a loopback address";

/** In development, after a change. */
export function announceAgain(startedMs: number): string {
  return `Candor is ready again (${(startedMs / 1000).toFixed(1)} s).`;
}

function signIn(run: FirstRun, email: string | undefined): [string, string | undefined][] {
  return [
    ["Staff sign in at", run.staff_sign_in_url],
    ["as", email],
  ];
}
