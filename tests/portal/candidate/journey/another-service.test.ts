import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { makeLinkToken } from "#server/contract/link-token.ts";
import { visitInFrame } from "#server/portal/candidate/journey/visit.ts";
import { makeCandidateSession, sessionHeader } from "#server/portal/candidate/session/candidate-session.ts";
import { createCaller } from "#server/portal/trpc/root.ts";
import { openPortalUnderTest, type PortalUnderTest } from "../../portal-under-test.ts";

const untold = [{ label: "x" }, null];
let branding: unknown[] = untold;

/** Answers as the specification shows, and leaves out all that it says is not shown. */
const bare = new Hono()
  .get("/v1/company", (c) => c.json({ result: {}, status: 200, error: {} }))
  .get("/v1/branding", (c) => c.json({ result: branding, status: 200, error: null }))
  .get("/v1/candidates/:id", (c) =>
    c.json({
      result: {
        id: 7,
        first_name: "Ana",
        last_name: "Ngata",
        created_at: "2026-01-01T00:00:00+13:00",
        submitted_at: null,
        partner_application_id: c.req.param("id"),
        partner_link: "not an address",
        candidate_checks: [{ kind: "?" }, { type: "police_check", status: "pending review" }, 5],
      },
      status: 200,
      error: {},
    }),
  )
  .notFound((c) => c.json({ result: null, status: 404, error: { code: "nope" } }, 404));

let server: Server;
let portal: PortalUnderTest;

beforeAll(async () => {
  server = await new Promise((resolve) => {
    const starting = serve({ fetch: bare.fetch, hostname: "127.0.0.1", port: 0 }, () =>
      resolve(starting as Server),
    );
  });
  portal = await openPortalUnderTest({
    serviceBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    serviceToken: "a token of theirs",
  });
});
afterEach(() => {
  branding = untold;
});
afterAll(async () => {
  await portal.close();
  await new Promise((resolve) => server.close(resolve));
});

const claims = () => ({
  companyId: 5,
  partnerApplicationId: "theirs",
  version: 1,
  expiresAt: new Date(portal.clock.now().getTime() + 60_000),
});

test("what a service leaves out does not break the journey", async () => {
  const session = makeCandidateSession(claims(), portal.settings.sessionSecret);
  const ana = createCaller({ portal, headers: new Headers({ [sessionHeader]: session }), ip: null });
  expect(await ana.candidate.journey()).toMatchObject({
    brand: { name: "Candor", logoUrl: null },
    person: { firstName: "Ana", lastName: "Ngata", email: "", contactNumber: "" },
    jobRole: "",
    contactPerson: null,
    referenceCode: "",
    checks: [
      { type: "", title: "Background check", state: "waiting" },
      { type: "police_check", title: "Police check", state: "waiting" },
      { type: "", title: "Background check", state: "waiting" },
    ],
    wanted: { types: [], atLeastOne: true },
    step: "welcome",
  });
  expect((await ana.candidate.consentText()).paragraphs[0]).toContain("Police check");
});

test("a logo over plain HTTP, which pages do not load, leaves no hole in the page", async () => {
  // What it knows of a company's service a portal remembers for a minute.
  const logoAt = async (companyId: number, logo_url: string) => {
    branding = [{ id: 1, name: "Theirs", logo_url, default: true }];
    const session = makeCandidateSession({ ...claims(), companyId }, portal.settings.sessionSecret);
    const ana = createCaller({ portal, headers: new Headers({ [sessionHeader]: session }), ip: null });
    return (await ana.candidate.journey()).brand.logoUrl;
  };
  expect(await logoAt(61, "http://service.example/logo.png")).toBeNull();
  expect(await logoAt(62, "https://service.example/logo.png")).toMatch(/^\/logo\/[\w-]+\.[\w-]{22}$/);
});

test("a service that does not answer is said to be out of reach, and nothing breaks", async () => {
  const token = makeLinkToken(claims(), portal.settings.linkSecret);
  const away = { ...portal, settings: { ...portal.settings, serviceBaseUrl: "http://127.0.0.1:9/v1" } };
  expect(await visitInFrame(away, token, { headers: new Headers(), ip: null })).toEqual({
    ok: false,
    reason: "unavailable",
    brand: null,
    renewal: null,
  });
});
