import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { api } from "../../../../server/contract/api.ts";
import { trySite } from "../../../../server/portal/candidate/embed/try-site.ts";
import type { Portal } from "../../../../server/portal/foundation/portal.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../../staff-under-test.ts";

let under: StaffUnderTest;
let brandId: number;
let asked: string[];
let outside: Portal["outside"];
beforeAll(async () => {
  under = await openStaffUnderTest();
  const [brand] = await under.client.call(api.listBrands);
  brandId = brand?.id ?? 0;
  await under.client.call(api.updateBrand, {
    params: { brand_id: brandId },
    body: { embed_origins: ["https://careers.harbour.example", "https://*.jobs.example"] },
  });
});
afterAll(() => under.close());
beforeEach(() => {
  asked = [];
  outside = answering({});
});

const answering = (headers: Record<string, string>, refusal: string | null = null): Portal["outside"] => ({
  refuse: async () => refusal,
  fetch: async (url) => {
    asked.push(String(url));
    return new Response("<!doctype html>", { headers });
  },
});
const tried = (address: string) => trySite({ ...under.portal, outside }, under.client, { brandId, address });

test("an origin in the list is said to be there, with what the portal sends for it", async () => {
  expect(await tried("https://Careers.Harbour.example/")).toEqual({
    origin: "https://careers.harbour.example",
    entry: "https://careers.harbour.example",
    frameAncestors: "frame-ancestors https://careers.harbour.example https://*.jobs.example",
    reached: { as: "answers", status: 200, script: true, frame: true, camera: true },
  });
  expect(asked).toEqual(["https://careers.harbour.example/"]);
});

test("a wildcard is tried with a host below it, and covers that but not the domain itself", async () => {
  expect((await tried("https://nsw.jobs.example")).entry).toBe("https://*.jobs.example");
  expect((await tried("https://jobs.example")).entry).toBeNull();
  await expect(tried("https://*.jobs.example")).rejects.toThrow("write a host in place of *");
});

test("headers of the site that keep the script, the frame or the camera out are found", async () => {
  outside = answering({
    "content-security-policy": "default-src 'self'",
    "permissions-policy": "camera=(self)",
  });
  expect((await tried("https://careers.harbour.example")).reached).toEqual({
    as: "answers",
    status: 200,
    script: false,
    frame: false,
    camera: false,
  });
});

test("what our rules for outgoing calls forbid is not asked, and neither is the person's own computer", async () => {
  outside = answering({}, "The address is not public.");
  expect((await tried("https://10.0.0.1")).reached).toEqual({
    as: "refused",
    why: "The address is not public.",
  });
  expect((await tried("http://localhost:8080")).reached).toEqual({ as: "local" });
  expect(asked).toEqual([]);
});

test("a site that does not answer is said not to", async () => {
  outside = { ...outside, fetch: () => Promise.reject(new TypeError("fetch failed")) };
  expect((await tried("https://careers.harbour.example")).reached).toEqual({ as: "silent" });
});

test.each([
  [
    "http://careers.example",
    /must be https: write https:\/\/careers\.example \(http is for localhost only\)/,
  ],
  ["https://careers.example/jobs", /without a path: write https:\/\/careers\.example/],
  ["careers.example", /must begin with https:\/\/: write https:\/\/careers\.example/],
  ["https://careers_one.example", /letters, digits, hyphens and dots only/],
])("of %s it is said what to write instead", async (address, sentence) => {
  await expect(tried(address)).rejects.toMatchObject({
    code: "validation_failed",
    message: expect.stringMatching(sentence),
  });
  expect(asked).toEqual([]);
});

test("a host in Unicode is tried in Punycode, with a port of its own", async () => {
  expect((await tried("https://kāpiti.example:8443")).origin).toBe("https://xn--kpiti-fwa.example:8443");
});
