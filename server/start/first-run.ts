import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { openClient } from "../client/client.ts";
import type { Env } from "../env.ts";
import { oneAtATime } from "../platform/db/one-at-a-time.ts";
import type { StartKey } from "../platform/dev-outbox/start-key.ts";
import type { Portal } from "../portal/foundation/portal.ts";
import { companyOfService } from "../portal/gateway/company-of-service.ts";
import { insertFirstStaff } from "../portal/people/auth/staff-store.ts";
import { partnerOfName } from "../service/accounts/company-store.ts";
import { createOAuthClient } from "../service/accounts/oauth/create-oauth-client.ts";
import type { Service } from "../service/service.ts";
import { demoCompany } from "./demo-company.ts";
import { companyOfSettings, openFirstCompany } from "./first-company.ts";
import type { Places } from "./places.ts";
import { withKey } from "./with-key.ts";

/** The data that a person or a program needs to start. Kept in DATA_DIR/first-run.json, readable only by its owner. */
const firstRun = z.object({
  base_url: z.url(),
  mock_base_url: z.url().nullable(),
  portal_url: z.url(),
  account_api_token: z.string(),
  staff_sign_in_url: z.url(),
  /** Shows unsent messages, by the key of this start; null where they are not shown. With `.json` after `outbox`, for programs. */
  outbox_url: z.url().nullable().default(null),
  careers_demo_url: z.url().nullable(),
  /** A partner's program to try OAuth with; null where another service has the candidates. */
  oauth: z
    .object({
      client_id: z.string(),
      client_secret: z.string(),
      redirect_uri: z.url(),
      authorize_url: z.url(),
    })
    .nullable()
    .default(null),
  candidate: z.object({ partner_application_id: z.string(), partner_link: z.url() }).nullable(),
});
export type FirstRun = z.output<typeof firstRun>;

type Halves = { env: Env; places: Places; startKey: StartKey; service: Service; portal: Portal };

/** Makes the first company where there is none, and writes down where everything is; null when there is no company. */
export async function prepareFirstRun(halves: Halves): Promise<FirstRun | null> {
  const { env, places, startKey, service, portal } = halves;
  const staging = env.SERVICE_ENVIRONMENT === "staging";
  const first = staging ? demoCompany(places.careers?.url ?? null) : companyOfSettings(env);
  // A company that an earlier start made stays, whatever is set now.
  if (!first) return await readFirstRun(env.DATA_DIR);
  if (env.PARTNER_API_BASE_URL && env.PARTNER_API_TOKEN) {
    await admitStaff(portal, env.PARTNER_API_BASE_URL, env.PARTNER_API_TOKEN, first.company.users);
    return await write(
      { env, places, startKey },
      {
        base_url: env.PARTNER_API_BASE_URL,
        account_api_token: env.PARTNER_API_TOKEN,
        candidate: null,
        oauth: null,
      },
    );
  }
  return await oneAtATime(service.db, "candor.first-run", async () => {
    const former = await readFirstRun(env.DATA_DIR);
    const { token, candidate, ...own } = await openFirstCompany(
      service,
      first,
      former?.account_api_token ?? null,
    );
    return await write(
      { env, places, startKey },
      {
        base_url: places.baseUrl,
        account_api_token: token,
        oauth: former?.oauth ?? (await makeOAuthClient(service, first.partner, own, places)),
        candidate: candidate && {
          partner_application_id: candidate.partner_application_id,
          partner_link: candidate.partner_link,
        },
      },
    );
  });
}

/** For a program on a developer's machine. Its secret is in the file of the first run and nowhere else. */
async function makeOAuthClient(
  service: Service,
  partner: string | null,
  own: { companyId: number; partnerId: number },
  places: Places,
): Promise<FirstRun["oauth"]> {
  const redirectUri = "http://127.0.0.1:8976/callback";
  const owner = partner ? { partnerId: await partnerOfName(service.db, partner), companyId: null } : own;
  const { client_id, client_secret } = await createOAuthClient(service, owner, {
    name: partner ?? "First run",
    redirect_uris: [redirectUri],
  });
  return {
    client_id,
    client_secret,
    redirect_uri: redirectUri,
    authorize_url: `${places.publicUrl}/oauth/authorize`,
  };
}

/** Null when there was no first run yet, or its file was changed beyond reading. */
export async function readFirstRun(dataDir: string): Promise<FirstRun | null> {
  try {
    return firstRun.safeParse(JSON.parse(await readFile(firstRunFile(dataDir), "utf8"))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export function firstRunFile(dataDir: string): string {
  return path.join(dataDir, "first-run.json");
}

async function write(
  { env, places, startKey }: Pick<Halves, "env" | "places" | "startKey">,
  account: Pick<FirstRun, "base_url" | "account_api_token" | "candidate" | "oauth">,
): Promise<FirstRun> {
  const run = {
    ...account,
    mock_base_url: places.mockBaseUrl,
    portal_url: places.publicUrl,
    staff_sign_in_url: `${places.publicUrl}/sign-in`,
    outbox_url: withKey(places.outboxUrl, startKey),
    careers_demo_url: places.careers?.url ?? null,
  };
  const file = firstRunFile(env.DATA_DIR);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(run, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
  return run;
}

/** The staff of a company at another service. While that does not respond nobody is admitted; the next start tries again. */
async function admitStaff(
  portal: Portal,
  baseUrl: string,
  token: string,
  users: { email: string; name: string; role: "owner" | "admin" | "reviewer" }[],
): Promise<void> {
  try {
    const companyId = await companyOfService(openClient({ baseUrl, token }));
    await insertFirstStaff(portal.db, companyId, users);
  } catch (error) {
    portal.log.warn({ err: error }, "PARTNER_API_BASE_URL did not say whose staff may sign in");
  }
}
