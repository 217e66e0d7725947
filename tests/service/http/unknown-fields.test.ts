import { afterAll, beforeAll, expect, test } from "vitest";
import { aKnownCheck } from "../../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../../support/service-under-test.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

const warning = "candor-warning";
const misspelt = {
  candidate: { first_name: "Ana", Email: "ana@candidate.example" },
  checks: [{ typ: "wwcc", type: "identity" }],
  byPass: true,
  bypass: true,
};

test("unknown fields are named in a header of the response, in the body and in the query, with what was probably meant", async () => {
  const created = await world.request("POST", "/candidates", misspelt);
  expect([created.status, created.body.error]).toEqual([200, {}]);
  const [named, ofBypass] = (created.headers.get(warning) ?? "").split(', "bypass: ');
  expect(named).toBe(
    '"candidate.Email: did you mean email?", "checks[0].typ: did you mean type?", "byPass: did you mean bypass?"',
  );
  expect(ofBypass).toContain("nobody asks");
  const listed = await world.request("GET", "/candidates?perPage=3&colour=red");
  expect([listed.status, listed.headers.get(warning)]).toEqual([
    200,
    '"perPage: did you mean per_page?", "colour: unknown field, ignored"',
  ]);
  const company = await world.request("GET", "/company?verbose=1");
  expect([company.status, company.headers.get(warning)]).toEqual([200, '"verbose: unknown field, ignored"']);
  expect((await world.request("GET", "/candidates?per_page=3")).headers.has(warning)).toBe(false);
});

test("a candidate who is not contacted, and whose checks need more than was sent, is warned of", async () => {
  const launched = async (body: object) =>
    (await world.request("POST", "/candidates", body)).headers.get(warning);
  const checks = [{ type: "wwcc" }];
  expect(await launched({ candidate: {}, checks, bypass: true })).toBe(
    '"bypass: nobody asks the candidate for what the checks need (waiting_for); give them partner_link, or send it"',
  );
  expect(await launched({ candidate: { email: "ana@candidate.example" }, checks })).toBeNull();
  expect(await launched({ candidate: {}, checks: [aKnownCheck("wwcc")], bypass: true })).toBeNull();
});

test("unknown fields are named beside a refusal too: what is missing may be misspelt", async () => {
  const { status, headers, body } = await world.request("POST", "/candidates", { candidat: {} });
  expect([status, body.error.code, body.error.param]).toEqual([422, "validation_failed", "candidate"]);
  expect(headers.get(warning)).toBe('"candidat: did you mean candidate?"');
});

test("unknown fields are refused with Candor-Strict: true, and nothing is done", async () => {
  const strict = { "candor-strict": "true" };
  const partner_application_id = "strictly-7";
  const given = { ...misspelt, candidate: { ...misspelt.candidate, partner_application_id } };
  const { status, body, headers } = await world.request("POST", "/candidates", given, strict);
  expect([status, body.error.code, body.error.param]).toEqual([422, "unknown_field", "candidate.Email"]);
  expect(body.error.message).toBe(
    "candidate.Email is no field of this operation; did you mean email? And 2 more, see details. Correct or remove it, or leave out Candor-Strict.",
  );
  expect(body.error.details?.map(({ param }) => param)).toEqual([
    "candidate.Email",
    "checks[0].typ",
    "byPass",
  ]);
  expect(headers.get(warning)).toContain("byPass");
  expect((await world.request("GET", `/candidates/${partner_application_id}`)).status).toBe(404);
  expect((await world.request("GET", "/candidates?perPage=3", undefined, strict)).body.error.code).toBe(
    "unknown_field",
  );
  expect((await world.request("GET", "/candidates?per_page=3", undefined, strict)).status).toBe(200);
});

test("an optional field that is null is left out, at the creation and in an update", async () => {
  const given = { first_name: "Ana", last_name: null, job_role: null, partner_application_id: null };
  const created = await world.request("POST", "/candidates", {
    candidate: given,
    checks: [{ type: "identity", details: null, renewal: null }],
    bundle_id: null,
    bypass: null,
    user_email: null,
  });
  expect([created.status, created.headers.has(warning)]).toEqual([200, false]);
  const { partner_application_id } = created.body.result as { partner_application_id: string };
  const path = `/candidates/${partner_application_id}`;
  const updated = await world.request("PUT", path, { candidate: { first_name: null, job_role: "Nurse" } });
  expect(updated.body.result).toMatchObject({
    first_name: "Ana",
    last_name: "",
    job_role: "Nurse",
    bypass: false,
  });
  expect((await world.request("PUT", path, { candidate: null })).body.error.param).toBe("candidate");
});
