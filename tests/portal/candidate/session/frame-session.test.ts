import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import type { Candidate } from "#server/contract/candidate.ts";
import { readEmbedKey } from "#server/contract/embed-key.ts";
import { findSealed } from "#server/platform/audit/audit-store.ts";
import { sealAllEntries } from "#server/platform/audit/seal-entries.ts";
import { shownEntry } from "#server/platform/audit/shown-entry.ts";
import { frameAncestorsOf } from "#server/portal/candidate/embed/embed-policy.ts";
import { visitAtPlace, visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import { frameKeyHeader } from "#server/portal/candidate/session/frame-proof.ts";
import {
  frameSessionLeftMs,
  frameSessionMs,
  makeFrameSession,
} from "#server/portal/candidate/session/frame-session.ts";
import { auditLog } from "#server/portal/foundation/audit/record-audit.ts";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { candidateOfPage } from "#server/portal/pages/candidate-of-page.ts";
import { claimsAtPlace, claimsInFrame } from "#server/portal/pages/claims-at-place.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { anAccount } from "../../../support/cast.ts";
import { type JourneyUnderTest, openJourneyUnderTest } from "../../journey-under-test.ts";

const careers = "https://careers.harbour.example";
const jobs = "https://jobs.harbour.example";
let under: JourneyUnderTest;
let key: string;

beforeAll(async () => {
  under = await openJourneyUnderTest();
  const account = await anAccount(under.service.service, {
    name: "Embedding Ltd",
    embedOrigins: [careers, jobs],
  });
  under.portal.settings.serviceToken = account.token;
  under.service.client = under.service.clientOf(account);
  key = (await under.service.client.call(api.listBrands))[0]?.embed_key ?? "";
});
afterAll(() => under.close());

async function sessionOf(candidate: Candidate, origin = careers): Promise<string> {
  const { session } = await under.service.client.call(api.createEmbedSession, {
    params: candidate,
    body: { origin },
  });
  return session;
}

/** What our own server says of the requests of this frame, and of another's. */
const ours = { [frameKeyHeader]: "ours" };
const others = { [frameKeyHeader]: "others" };

function redeem(session: string, origin = careers, by = key, headers: Record<string, string> = ours) {
  const ip = "203.0.113.9";
  const caller = createCaller({ portal: under.portal, headers: new Headers(headers), ip });
  return caller.embedding.redeem({ key: by, session, origin });
}

async function frameOf(candidate: Candidate): Promise<string> {
  const { address } = await redeem(await sessionOf(candidate));
  return address.split("/")[2] ?? "";
}

const within = new Request("http://portal.test/embed", { headers: ours });
const visit = (token: string, headers: Record<string, string> = ours) =>
  visitInFrame(under.portal, token, { headers: new Headers(headers), ip: null });

test("a frame that redeems a session shows its candidate, and its address has nothing of the link", async () => {
  const candidate = await under.aCandidate({ first_name: "Mere" });
  const token = await frameOf(candidate);
  const found = await visit(token);
  expect(found).toMatchObject({
    ok: true,
    base: `/embed/${token}`,
    journey: { person: { firstName: "Mere" } },
  });
  const link = new URL(candidate.partner_link).pathname.split("/").pop() ?? "";
  for (const part of link.split(".")) expect(token).not.toContain(part);
  expect(frameSessionLeftMs(under.portal, token)).toBeGreaterThan(frameSessionMs - 60_000);
  expect(claimsInFrame(under.portal, token, within)?.partnerApplicationId).toBe(
    candidate.partner_application_id,
  );
});

test("a session is refused when it was used, for another origin, and with another brand's key", async () => {
  const refused = {
    data: undefined,
    message: expect.any(String),
    failure: { reason: "embed_session_unusable" },
  };
  const session = await sessionOf(await under.aCandidate());
  await expect(redeem(session, jobs)).rejects.toMatchObject({ failure: refused.failure });
  await expect(redeem(session, careers, `${key.slice(0, -1)}A`)).rejects.toMatchObject({
    failure: refused.failure,
  });
  await redeem(session);
  await expect(redeem(session)).rejects.toMatchObject({ failure: refused.failure });
  await expect(redeem("es_nothing")).rejects.toMatchObject({ failure: refused.failure });
});

test("a session is redeemed by a frame with a key alone, and the audit log has its address and browser", async () => {
  const candidate = await under.aCandidate();
  const session = await sessionOf(candidate);
  await expect(redeem(session, careers, key, {})).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await redeem(session, careers, key, { ...ours, "user-agent": "A browser" });
  const { portal } = under;
  await sealAllEntries(auditLog(portal), portal.db);
  const page = {
    action: "embed_session.redeemed",
    actorId: String(candidate.id),
    from: null,
    until: null,
    after: 0,
    limit: 10,
  };
  const { companyId = 0 } = readEmbedKey(key, portal.settings.linkSecret) ?? {};
  const entries = await findSealed(portal.db, "portal", companyId, page);
  expect(entries.map((entry) => shownEntry(auditLog(portal), entry))).toMatchObject([
    {
      actor: { kind: "candidate", personal: { ip: "203.0.113.9", user_agent: "A browser" } },
      subject: `origin:${careers}`,
    },
  ]);
});

test("the calls of a frame are answered to the holder of its key alone", async () => {
  const token = await frameOf(await under.aCandidate({ first_name: "Mere" }));
  const found = await visit(token);
  if (!found.ok) throw new Error("The frame is shown nothing.");
  expect(found.headers).toEqual({ "x-candor-session": token });
  const call = (headers: Record<string, string>) =>
    createCaller({
      portal: under.portal,
      headers: new Headers({ ...found.headers, ...headers }),
      ip: null,
    }).candidate.submitted();
  expect(await call(ours)).toBe(false);
  for (const headers of [{}, others]) {
    await expect(call(headers)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  }
});

test("a frame's address shows nothing of the candidate to who does not have its key", async () => {
  const token = await frameOf(await under.aCandidate());
  for (const headers of [{}, others]) {
    expect(await visit(token, headers)).toEqual({ ok: false, reason: "session", brand: null, renewal: null });
  }
  expect(await visitAtPlace(under.portal, token, { headers: new Headers(), ip: null })).toMatchObject({
    ok: false,
    reason: "unreadable",
  });
  expect(claimsAtPlace(under.portal, token, new Request("http://portal.test"))).toBeNull();
  expect(candidateOfPage(under.portal, `/apply/${token}`, new Headers())).toBeNull();
});

/** Every route of the journey in a frame that is no page: what it is a file of, for a candidate who has it. */
const files: Record<string, { path: string; params: Record<string, string> }> = {
  "app/embed/[token]/my-data/[format]/route.ts": { path: "my-data/json", params: { format: "json" } },
  "app/embed/[token]/my-data/files/[uploadId]/route.ts": {
    path: "my-data/files/1",
    params: { uploadId: "1" },
  },
  "app/embed/[token]/receipt/route.ts": { path: "receipt", params: {} },
  "app/embed/[token]/results/[check]/route.ts": { path: "results/1", params: { check: "1" } },
};

test("every route below a frame's address is known", () => {
  expect(globSync("app/embed/[[]token[]]/**/route.ts").toSorted()).toEqual(Object.keys(files));
});

test.each(Object.entries(files))(
  "%s opens for the frame, and for its browser only what the frame asked for a moment before",
  async (route, { path, params }) => {
    publishPortal(under.portal);
    const token = await frameOf(await under.aCandidate());
    const { GET } = await import(`../../../../${route}`);
    const get = async (headers: Record<string, string>, query = "", file = path) => {
      const request = new Request(`http://portal.test/embed/${token}/${file}${query}`, { headers });
      return (await GET(request, { params: Promise.resolve({ token, ...params }) })) as Response;
    };
    const inWindow = { "sec-fetch-dest": "document", "sec-fetch-site": "none" };
    // 404 where this candidate has no such file yet.
    const opened = (await get(ours)).status;
    expect([200, 404]).toContain(opened);
    for (const headers of [inWindow, { "sec-fetch-dest": "iframe" }, others]) {
      expect((await get(headers)).status).toBe(401);
      expect((await get({ ...headers, "x-candor-request": "page" })).status).toBe(401);
    }
    const asked = await get({
      ...ours,
      "sec-fetch-dest": "empty",
      "sec-fetch-site": "same-origin",
      "x-candor-request": "page",
    });
    const { ticket } = await asked.json();
    expect((await get(inWindow, `?ticket=${ticket}`)).status).toBe(opened);
    expect((await get(inWindow, `?ticket=${ticket}`, `${path}0`)).status).toBe(401);
    under.portal.clock.advance(3 * 60_000);
    expect((await get(inWindow, `?ticket=${ticket}`)).status).toBe(401);
  },
);

test("a frame's address may be framed by its own origin alone, and by nobody once the brand has it no more", async () => {
  const token = await frameOf(await under.aCandidate());
  expect(await frameAncestorsOf(under.portal, `/embed/${token}/details`)).toEqual([careers]);
  const { companyId = 0, brandId = 0 } = readEmbedKey(key, under.portal.settings.linkSecret) ?? {};
  expect(companyId).toBeGreaterThan(0);
  const put = (embed_origins: string[]) =>
    under.service.client.call(api.updateBrand, { params: { brand_id: brandId }, body: { embed_origins } });
  await put([jobs]);
  try {
    expect(await frameAncestorsOf(under.portal, `/embed/${token}`)).toEqual([]);
  } finally {
    await put([careers, jobs]);
  }
});

test("a frame begins within the sites of the brand whose public key its address has, and of no other", async () => {
  const start = (brand: string) => frameAncestorsOf(under.portal, "/embed/start", `brand=${brand}`);
  expect(await start(key)).toEqual([careers, jobs]);
  for (const wrong of ["", "1-1", `${key}x`, key.replace(/.$/, "_")]) expect(await start(wrong)).toEqual([]);
});

test("a frame's session ends after hours, with words and without a new link; an altered one is unreadable", async () => {
  const token = await frameOf(await under.aCandidate());
  const claims = claimsInFrame(under.portal, token, within);
  if (!claims) throw new Error("The frame has no session.");
  const now = under.portal.clock.now().getTime();
  const ended = makeFrameSession(
    { claims: { ...claims, expiresAt: new Date(now - 1000) }, origin: careers, key: "ours" },
    under.portal.settings.sessionSecret,
  );
  expect(await visit(ended)).toMatchObject({ ok: false, reason: "session", renewal: null });
  expect(claimsInFrame(under.portal, ended, within)).toBeNull();
  const [body = "", signature = ""] = token.split(".");
  const elsewhere = Buffer.from(jobs).toString("base64url");
  for (const altered of [
    `${body}.${signature}.${elsewhere}.ours`,
    token.replace(/ours$/, "others"),
    `${body}.${signature}`,
    `${token}.x`,
    `${body}..${elsewhere}`,
  ]) {
    expect(await visit(altered)).toMatchObject({ ok: false, reason: "unreadable" });
    expect(await frameAncestorsOf(under.portal, `/embed/${altered}`)).toEqual([]);
  }
});
