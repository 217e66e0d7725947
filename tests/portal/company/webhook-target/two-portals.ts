import { openDatabase } from "../../../../server/platform/db/database.ts";
import {
  makeCandidateSession,
  sessionHeader,
} from "../../../../server/portal/candidate/session/candidate-session.ts";
import { answerHook } from "../../../../server/portal/company/webhook-target/answer-hook.ts";
import { openChanges } from "../../../../server/portal/foundation/changes/changes.ts";
import type { Portal } from "../../../../server/portal/foundation/portal.ts";
import { answerChanges } from "../../../../server/portal/pages/answer-changes.ts";
import { createCaller } from "../../../../server/portal/trpc/root.ts";
import { listen } from "../../../support/service-under-test.ts";
import { openStaffUnderTest } from "../../staff-under-test.ts";

export type TwoPortals = Awaited<ReturnType<typeof openTwoPortals>>;

/**
 * The service, and the portal in two processes, as far as it matters here: each has its own connections to the one
 * database and its own server. The service calls the first; pages are read from either.
 */
export async function openTwoPortals() {
  const world = await openStaffUnderTest();
  const first = await aProcess();
  const second = await aProcess(first.origin);
  const streams: Stream[] = [];

  async function aProcess(portalUrl?: string) {
    const { server, origin, root } = await listen();
    const db = openDatabase(world.portal.db.url, { maxConnections: 3 });
    db.sealWith(world.portal.sealer);
    const settings = { ...world.portal.settings, portalUrl: portalUrl ?? origin };
    const portal: Portal = { ...world.portal, db, changes: openChanges(db), settings };
    root.post("/hooks/:key", (c) => answerHook(portal, c.req.param("key"), c.req.raw));
    root.get("/api/changes", (c) => answerChanges(portal, c.req.raw, 50));
    async function close() {
      portal.changes.close();
      await new Promise((resolve) => server.close(resolve));
      await db.end();
    }
    return { origin, portal, close };
  }

  return {
    world,
    first,
    second,
    /** Staff of the first company, or of another one, signed in. */
    async staff(role: "owner" | "admin" | "reviewer" = "owner", companyId = world.account.companyId) {
      const { headers } = await world.aReviewer({ role, companyId });
      const caller = createCaller({ portal: first.portal, headers, ip: null });
      return { caller, headers, target: caller.webhookTarget };
    },
    candidate(partnerApplicationId: string): Headers {
      const expiresAt = new Date(world.clock.clock.now().getTime() + 3_600_000);
      const claims = { companyId: world.account.companyId, partnerApplicationId, version: 1, expiresAt };
      return new Headers({
        [sessionHeader]: makeCandidateSession(claims, first.portal.settings.sessionSecret),
      });
    },
    async follow(process: { origin: string }, headers: Headers): Promise<Stream> {
      const stop = new AbortController();
      const response = await fetch(`${process.origin}/api/changes`, { headers, signal: stop.signal });
      const stream = readStream(response, () => stop.abort());
      streams.push(stream);
      return stream;
    },
    async close() {
      for (const stream of streams) stream.leave();
      await first.close();
      await second.close();
      await world.close();
    },
  };
}

export type Stream = {
  status: number;
  headers: Headers;
  /** The first event: `open` where all changes are pushed, `own` where only the portal's are. */
  opened: Promise<string>;
  /** The changes pushed so far: the data of every `changed`. */
  told: (string[] | null)[];
  heartbeats(): number;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
  leave(): void;
};

function readStream(response: Response, leave: () => void): Stream {
  const told: Stream["told"] = [];
  const opened = Promise.withResolvers<string>();
  let heartbeats = 0;
  let text = "";
  async function read() {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) {
        text += decoder.decode(chunk, { stream: true });
        for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
          const [, first] = /^event: (open|own)\n/.exec(text) ?? [];
          if (first) opened.resolve(first);
          const [, data] = /^event: changed\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
          if (data) told.push(JSON.parse(data));
          if (text.startsWith(":")) heartbeats += 1;
          text = text.slice(end + 2);
        }
      }
    } catch (error) {
      if ((error as Error).name !== "AbortError") throw error;
    }
  }
  const { status, headers } = response;
  const ended = read();
  return { status, headers, opened: opened.promise, told, heartbeats: () => heartbeats, ended, leave };
}
