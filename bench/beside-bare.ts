import assert from "node:assert/strict";
import path from "node:path";
import { Hono } from "hono";
import type { Candidate } from "../server/contract/candidate.ts";
import { listen } from "../server/platform/http/listen.ts";
import { openLog } from "../server/platform/log/log.ts";
import { addUpCounts } from "../server/service/candidates/candidate-list-store.ts";
import { planChecks } from "../server/service/checks/plan-checks.ts";
import { serviceApp } from "../server/service/http/app.ts";
import { serviceJobs } from "../server/service/jobs.ts";
import { findLaunchContext } from "../server/service/reference/reference-store.ts";
import { dispatch } from "../server/start/dispatch.ts";
import { followRequests, nameRoute } from "../server/start/follow-requests.ts";
import { starting } from "../server/start/starting.ts";
import { anAccount } from "../tests/support/cast.ts";
import { bareServer } from "./bare-requests.ts";
import { openBenchService } from "./bench-service.ts";

const maxConnections = 10;
const stored = 200;
const types = ["identity", "credit", "wwcc"];

/**
 * The service as an operator runs it (authenticated, limited, named, logged, in the log of requests) and the bare server
 * (bare-requests.ts), both in this thread, with ten sessions each of the same durable PostgreSQL. Both have the candidates
 * kept0, kept1 … with three checks each.
 */
export async function openBesideBare() {
  const server = await listen("127.0.0.1", 0, "PORT", starting);
  const origin = `http://127.0.0.1:${server.port}`;
  const { db, url, service, jobs, dataDir, close } = await openBenchService({
    origin,
    maxConnections,
    superviseJobs: false,
  });
  const log = openLog("info", {
    process: { role: "api", version: "bench" },
    destination: path.join(dataDir, "log"),
  });
  await jobs.prepare(serviceJobs(service));
  const apps = new Hono().use(nameRoute).route("/v1", serviceApp({ ...service, log }));
  server.serve(
    followRequests(dispatch(apps, null, {}, log), { log, trustedProxies: [], pageRoute: () => null }),
  );
  const account = await anAccount(service);
  const bare = await bareServer(url, await whatBareKnows(), maxConnections);

  return {
    origins: { candor: origin, bare: bare.origin },
    /** Of the database and the account, for another server that is measured beside them. */
    url,
    reach: account.reach,
    token: account.token,
    stored,
    creation,
    /** As a database is that has run for more than a minute: counted, and with statistics. */
    async settle() {
      await addUpCounts(db);
      await db`vacuum analyze`;
    },
    async close() {
      await bare.close();
      await server.close(1_000);
      await close();
    },
  };

  /** What the bare server takes over from Candor's answers; what it answers then is the same, byte for byte. */
  async function whatBareKnows() {
    const links = new Map<string, string>();
    let one: Candidate | null = null;
    for (let number = 0; number < stored; number += 1) {
      const id = `kept${number}`;
      one = await called("POST", "/v1/candidates", creation(id));
      links.set(id, one.partner_link);
    }
    assert(one);
    const context = await findLaunchContext(db, account.companyId, {
      userEmail: undefined,
      bundleId: undefined,
      brandId: undefined,
      byRules: false,
      types,
    });
    return {
      reach: account.reach,
      userId: one.user_id,
      brandId: one.brand_id,
      teamId: one.team_id,
      links,
      waitingFor: one.candidate_checks.map((check) => check.waiting_for),
      checks: planChecks(
        types.map((type) => ({ type, details: {}, renewal: false })),
        context.enabled,
        "checks",
      ),
    };
  }

  async function called(method: string, path: string, body?: string): Promise<Candidate> {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${account.token}`, "content-type": "application/json" },
      ...(body ? { body } : {}),
    });
    assert.equal(answer.status, 200);
    return (await answer.json()).result;
  }
}

/** The body that creates a candidate with three checks. */
function creation(id: string): string {
  return JSON.stringify({
    candidate: {
      first_name: "Kim",
      last_name: "Okafor",
      email: "kim@example.com",
      partner_application_id: id,
    },
    checks: types.map((type) => ({ type, details: {} })),
  });
}
