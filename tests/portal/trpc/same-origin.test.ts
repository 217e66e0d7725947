import { expect, test } from "vitest";
import { isOwnPage } from "#server/portal/trpc/same-origin.ts";

const portalUrl = "https://portal.example";
const ownPage = {
  "content-type": "application/json",
  "sec-fetch-site": "same-origin",
  origin: portalUrl,
  "x-candor-request": "page",
};

function allowed(change: Record<string, string | null>): boolean {
  const headers = new Headers(ownPage);
  for (const [name, value] of Object.entries(change)) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  return isOwnPage(headers, portalUrl);
}

test("our own page may change things, with JSON and with forms", () => {
  expect(allowed({})).toBe(true);
  expect(allowed({ "content-type": "multipart/form-data; boundary=x" })).toBe(true);
});

test("another site's page may not, nor a sibling subdomain's", () => {
  expect(allowed({ "sec-fetch-site": "cross-site" })).toBe(false);
  expect(allowed({ "sec-fetch-site": "same-site" })).toBe(false);
  expect(allowed({ "sec-fetch-site": "none" })).toBe(false);
});

test("where a browser sends no Sec-Fetch-Site, its Origin decides", () => {
  expect(allowed({ "sec-fetch-site": null })).toBe(true);
  expect(allowed({ "sec-fetch-site": null, origin: "https://evil.example" })).toBe(false);
  expect(allowed({ "sec-fetch-site": null, origin: null })).toBe(false);
});

test("what a plain HTML form can send is refused", () => {
  expect(allowed({ "x-candor-request": null })).toBe(false);
  expect(allowed({ "content-type": "text/plain" })).toBe(false);
  expect(allowed({ "content-type": "application/x-www-form-urlencoded" })).toBe(false);
});
