import { globSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../staff-under-test.ts";
import { type CallerName, callers, openCallers } from "./callers.ts";
import { connectAsCompany, type Home, keptOf, openHome } from "./home.ts";

let world: StaffUnderTest;
let home: Home;
let ofHome: Record<CallerName, Headers>;
let stranger: Headers;

beforeAll(async () => {
  world = await openStaffUnderTest();
  publishPortal(world.portal);
  home = await openHome(world);
  ofHome = await openCallers(world, home.companyId, home.candidate.partnerApplicationId);
  const { companyId } = await world.anotherCompany("Kea Couriers");
  await connectAsCompany(world, companyId);
  stranger = (await world.aReviewer({ companyId, role: "owner" })).headers;
});
afterAll(() => world.close());

type Route = {
  address: (home: Home) => string;
  /** What a member of the home company's staff gets, and an owner of another company. */
  staff: number;
  stranger: number;
};

const whose = ({ candidate: { partnerApplicationId, candidateId } }: Home) =>
  `candidate=${partnerApplicationId}&candidate_id=${candidateId}`;

/** Every route of the staff's side that is neither a page nor a procedure. */
const routes: Record<string, Route | "open to everyone"> = {
  "app/(staff)/bulk/[id]/refused.csv/route.ts": {
    address: ({ bulkId }) => `/bulk/${bulkId}/refused.csv`,
    ...{ staff: 200, stranger: 404 },
  },
  "app/(staff)/import/[id]/rows.csv/route.ts": {
    address: ({ importId }) => `/import/${importId}/rows.csv`,
    ...{ staff: 409, stranger: 404 },
  },
  // The same empty file for everyone.
  "app/(staff)/import/template.csv/route.ts": "open to everyone",
  "app/(staff)/review/export/route.ts": { address: () => "/review/export", staff: 200, stranger: 200 },
  "app/(staff)/review/files/[uploadId]/route.ts": {
    address: (home) => `/review/files/${home.uploadId}?${whose(home)}`,
    ...{ staff: 200, stranger: 404 },
  },
  "app/(staff)/review/packets/[checkId]/route.ts": {
    address: (home) => `/review/packets/${home.checkId}?${whose(home)}`,
    ...{ staff: 200, stranger: 404 },
  },
  "app/(staff)/review/pdf-parts/[...part]/route.ts": "open to everyone",
  "app/(staff)/review/receipts/[receiptId]/route.ts": {
    address: (home) => `/review/receipts/1?${whose(home)}`,
    ...{ staff: 404, stranger: 404 },
  },
  "app/(staff)/review/results/[checkId]/route.ts": {
    address: (home) => `/review/results/${home.checkId}?${whose(home)}`,
    ...{ staff: 404, stranger: 404 },
  },
  // For owners alone: tests/portal/foundation/audit/owners-read.all.test.ts.
  "app/(staff)/settings/audit/export/route.ts": "open to everyone",
  // For owners and admins alone, as the procedure `costs.show` is; tests/browser/costs.spec.ts.
  "app/(staff)/settings/costs/export/route.ts": "open to everyone",
  // Leads back to the page of the connection, which says why it did nothing.
  "app/(staff)/settings/connection/callback/route.ts": "open to everyone",
  // By the link of an email.
  "app/(staff)/unsubscribe/once/route.ts": "open to everyone",
  "app/api/auth/[...nextauth]/route.ts": "open to everyone",
  "app/api/changes/route.ts": { address: () => "/api/changes", staff: 200, stranger: 200 },
  // What any browser says of any page: tests/portal/pages/csp-report.test.ts.
  "app/api/csp-reports/route.ts": "open to everyone",
  // Whoever has the passkey of someone.
  "app/api/passkey/route.ts": "open to everyone",
  // Whoever comes back from a provider with the cookie of that very attempt.
  "app/api/provider/route.ts": "open to everyone",
  "app/api/provider/callback/route.ts": "open to everyone",
  // Whoever is signed in, with the cookie that a provider's answer left: tests/portal/people/identity-provider/claimed-identity.test.ts.
  "app/api/provider/connect/route.ts": "open to everyone",
  // By a token that the provider signed: tests/portal/people/identity-provider/provider-logout.test.ts.
  "app/api/provider/logout/route.ts": "open to everyone",
  // Each procedure has its own row (procedures.ts).
  "app/api/trpc/[trpc]/route.ts": "open to everyone",
};
const closed = Object.entries(routes).flatMap(([file, route]) =>
  route === "open to everyone" ? [] : [{ file, ...route }],
);

/** The handler of the route, with the request that a browser sends. */
async function get(file: string, address: string, as: Headers): Promise<{ status: number; body: string }> {
  const place = path.resolve(file);
  const module: { GET: (request: Request, context: unknown) => Promise<Response> } = await import(place);
  const stop = new AbortController();
  const url = new URL(address, world.portal.settings.portalUrl);
  const request = new Request(url, { headers: as, signal: stop.signal });
  const response = await module.GET(request, { params: Promise.resolve(paramsOf(file, url.pathname)) });
  const streams = response.headers.get("content-type") === "text/event-stream";
  const body = streams ? "" : Buffer.from(await response.arrayBuffer()).toString("latin1");
  stop.abort();
  return { status: response.status, body };
}

/** The parts of the path that the folders' names in brackets stand for. */
function paramsOf(file: string, pathname: string): Record<string, string> {
  const folders = file.split("/").filter((part) => !part.startsWith("("));
  const parts = ["app", ...pathname.split("/").slice(1)];
  return Object.fromEntries(
    folders.flatMap((folder, at) => (folder.startsWith("[") ? [[folder.slice(1, -1), parts[at] ?? ""]] : [])),
  );
}

test("every route of the staff's side says who gets what", () => {
  const found = [...globSync("app/(staff)/**/route.ts"), ...globSync("app/api/**/route.ts")];
  expect(Object.keys(routes).sort()).toEqual(found.sort());
});

test.each(closed)(
  "$file is for the company's staff alone, and for those who only look on too",
  async (route) => {
    const before = await keptOf(world, home.companyId);
    const found: Record<string, number> = {};
    const address = route.address(home);
    for (const caller of callers) {
      // A candidate follows the changes of their own journey.
      if (caller === "candidate" && route.file === "app/api/changes/route.ts") continue;
      found[caller] = (await get(route.file, address, ofHome[caller])).status;
      if (found[caller] === 401) continue;
      expect(["viewer", "reviewer", "admin", "owner"]).toContain(caller);
    }
    const { viewer, reviewer, admin, owner } = found;
    expect({ viewer, reviewer, admin, owner }).toEqual({
      ...{ viewer: route.staff, reviewer: route.staff },
      ...{ admin: route.staff, owner: route.staff },
    });
    const elsewhere = await get(route.file, address, stranger);
    expect(elsewhere.status).toBe(route.stranger);
    expect(elsewhere.body).not.toMatch(/Quist|Zebulon/);
    const after = await keptOf(world, home.companyId);
    // That a list was taken as a file is recorded.
    expect({ ...after, "portal.exports": null }).toEqual({ ...before, "portal.exports": null });
  },
);
