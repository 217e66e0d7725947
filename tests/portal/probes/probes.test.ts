import { afterAll, beforeAll, expect, test } from "vitest";
import { publishPortal } from "#server/portal/foundation/portal.ts";
import { answerTrpc } from "#server/portal/trpc/answer.ts";
import { appRouter } from "#server/portal/trpc/root.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../staff-under-test.ts";
import { type CallerName, callers, openCallers } from "./callers.ts";
import { connectAsCompany, type Home, keptOf, openHome } from "./home.ts";
import { type Audience, rows } from "./procedures.ts";

let world: StaffUnderTest;
let home: Home;
let ofHome: Record<CallerName, Headers>;
/** Of a company on which every door is tried, the one that disconnects it too. */
let ofAnother: Record<CallerName, Headers>;
let stranger: Headers;

beforeAll(async () => {
  world = await openStaffUnderTest();
  publishPortal(world.portal);
  home = await openHome(world);
  ofHome = await openCallers(world, home.companyId, await world.aCandidate());
  const another = await world.anotherCompany("Tui Logistics");
  ofAnother = await openCallers(world, another.companyId, "A-of-nobody");
  const { companyId } = await world.anotherCompany("Kea Couriers");
  await connectAsCompany(world, companyId);
  stranger = (await world.aReviewer({ companyId, role: "owner" })).headers;
});
afterAll(() => world.close());

// By its type a router has its routers as they are nested; when it runs it has all procedures by their paths.
const byPath = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
const procedures = Object.entries(byPath).map(([path, procedure]) => ({
  path,
  changes: procedure._def.type === "mutation",
}));

/** One call of a page: the HTTP request that it sends, to the handler that serves it. */
async function call(
  { path, changes }: { path: string; changes: boolean },
  as: Headers,
  input: unknown,
): Promise<{ status: number; body: string }> {
  const url = new URL(`/api/trpc/${path}`, world.portal.settings.portalUrl);
  const headers = new Headers(as);
  headers.set("origin", url.origin);
  headers.set("x-candor-request", "page");
  if (!changes && input !== undefined) url.searchParams.set("input", JSON.stringify(input));
  if (changes && !(input instanceof FormData)) headers.set("content-type", "application/json");
  const body = input instanceof FormData ? input : JSON.stringify(input ?? {});
  const request = new Request(url, {
    method: changes ? "POST" : "GET",
    headers,
    ...(changes ? { body } : {}),
  });
  // A browser names the type of a form itself.
  const response = await answerTrpc(request);
  return { status: response.status, body: await response.text() };
}

test("every procedure says who may call it, and nothing else does", () => {
  expect(Object.keys(rows).sort()).toEqual(procedures.map(({ path }) => path).sort());
});

const staff: readonly CallerName[] = ["viewer", "reviewer", "admin", "owner"];
const admitted: Record<Audience, readonly CallerName[]> = {
  anyone: callers,
  candidates: ["candidate"],
  looking: staff,
  acting: staff.slice(1),
  admins: staff.slice(2),
  owners: staff.slice(3),
};

function expected(audience: Audience, caller: CallerName): "in" | 401 | 403 {
  if (admitted[audience].includes(caller)) return "in";
  return audience !== "candidates" && staff.includes(caller) ? 403 : 401;
}

/** For whom a procedure stands open: input that is wrong, or about nobody, is refused behind the door. */
test.each(callers)("%s gets in where they may, and nowhere else", async (caller) => {
  const found: Record<string, unknown> = {};
  const wanted: Record<string, unknown> = {};
  for (const procedure of procedures) {
    const audience = rows[procedure.path]?.for ?? "owners";
    if (audience === "anyone") continue;
    const { status } = await call(procedure, ofAnother[caller], {});
    found[procedure.path] = status === 401 || status === 403 ? status : "in";
    wanted[procedure.path] = expected(audience, caller);
    expect(status, procedure.path).not.toBe(500);
  }
  expect(found).toEqual(wanted);
});

const named = procedures.filter(({ path }) => rows[path]?.input);

test("an owner of another company finds nothing of this one and changes nothing, whatever they name", async () => {
  const before = await keptOf(world, home.companyId);
  const found: Record<string, number> = {};
  for (const procedure of named) {
    const { status, body } = await call(procedure, stranger, rows[procedure.path]?.input?.(home));
    found[procedure.path] = status;
    expect(body, procedure.path).not.toMatch(/Quist|Zebulon/);
  }
  expect(found).toEqual(Object.fromEntries(named.map(({ path }) => [path, rows[path]?.stranger])));
  expect(await keptOf(world, home.companyId)).toEqual(before);
});

test("whoever has no session of this company, or only looks on, changes nothing of it", async () => {
  const before = await keptOf(world, home.companyId);
  for (const procedure of named.filter(({ path, changes }) => changes && rows[path]?.for !== "looking")) {
    for (const caller of ["nobody", "candidate", "expired", "removed", "viewer"] as const) {
      const { status } = await call(procedure, ofHome[caller], rows[procedure.path]?.input?.(home));
      expect([caller, procedure.path, status]).toEqual([
        caller,
        procedure.path,
        caller === "viewer" ? 403 : 401,
      ]);
    }
  }
  expect(await keptOf(world, home.companyId)).toEqual(before);
});

test("a viewer sees what a reviewer sees, and is offered nothing to do", async () => {
  const read = async (caller: CallerName, path: string) =>
    await call({ path, changes: false }, ofHome[caller], home.candidate);
  for (const { path } of procedures.filter(
    ({ path, changes }) => !changes && rows[path]?.for === "looking",
  )) {
    const input = rows[path]?.input?.(home) ?? {};
    const [viewer, reviewer] = [
      await call({ path, changes: false }, ofHome.viewer, input),
      await call({ path, changes: false }, ofHome.reviewer, input),
    ];
    expect([path, viewer.status]).toEqual([path, reviewer.status]);
  }
  const { actions } = JSON.parse((await read("viewer", "candidates.get")).body).result.data;
  expect(actions).toMatchObject({ showLink: false, sendLink: null, correct: false, cancelChecks: [] });
});
