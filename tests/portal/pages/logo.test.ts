import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logoAddress, logoOnPage } from "#server/portal/foundation/http/brand-logo.ts";
import { answerLogo } from "#server/portal/pages/answer-logo.ts";
import { openStaffUnderTest, type StaffUnderTest } from "../staff-under-test.ts";

let world: StaffUnderTest;
/** A brand's own host. */
let host: Server;
let origin: string;
const asked: string[] = [];
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;

beforeAll(async () => {
  world = await openStaffUnderTest();
  host = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.referer ?? "no referer"}`);
    const type = request.url?.endsWith(".svg") ? "image/svg+xml" : "image/png";
    if (request.url === "/page") return response.writeHead(200, { "content-type": "text/html" }).end("<p>");
    if (request.url === "/moved") return response.writeHead(302, { location: "/logo.png" }).end();
    const body =
      request.url === "/large" ? Buffer.alloc(3_000_000) : type === "image/png" ? "a picture" : svg;
    response.writeHead(200, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(async () => {
  host.close();
  await world.close();
});

const answer = (address: string) =>
  answerLogo({ portal: world.portal, headers: new Headers(), ip: null }, address.replace("/logo/", ""));
const logoAt = (path: string) => answer(logoAddress(world.portal.settings, `${origin}${path}`));

test("a page gets a brand's logo from Candor, and the brand's host sees one request of no visitor's", async () => {
  const { settings } = world.portal;
  expect(logoOnPage(settings, `${settings.portalUrl}/v1/branding/logos/a.png`)).toMatch(/^http/);
  expect(logoOnPage(settings, "https://brand.example/logo.png")).toMatch(/^\/logo\//);
  expect(logoOnPage(settings, "http://brand.example/logo.png")).toBeNull();
  for (const _ of [1, 2, 3]) {
    const response = await logoAt("/logo.png");
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(await response.text()).toBe("a picture");
  }
  expect(asked.filter((line) => line.startsWith("/logo.png"))).toEqual(["/logo.png no referer"]);
});

test("an SVG runs nothing when it is opened by itself", async () => {
  const { headers } = await logoAt("/logo.svg");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("content-security-policy")).toContain("sandbox");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

test.each(["/page", "/moved", "/large"])("%s is no logo", async (path) => {
  expect((await logoAt(path)).status).toBe(404);
});

test("nothing is fetched for an address that Candor did not make", async () => {
  const before = asked.length;
  const [encoded = ""] = logoAddress(world.portal.settings, `${origin}/other.png`).split(".");
  for (const forged of [encoded, `${encoded}.AAAAAAAAAAAAAAAAAAAAAA`, "x", `${encoded}.`]) {
    expect((await answer(forged)).status).toBe(404);
  }
  expect(asked).toHaveLength(before);
});
