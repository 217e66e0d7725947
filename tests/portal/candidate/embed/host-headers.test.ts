import { expect, test } from "vitest";
import { allowsCamera, allowsSource } from "../../../../server/portal/candidate/embed/host-headers.ts";

const portal = "https://checks.example";
const self = "https://careers.example";
const frames = ["frame-src", "child-src", "default-src"];
const lets = (header: string | null) => allowsSource(header, frames, portal, self);

test.each([
  [null],
  ["script-src 'none'"],
  ["frame-src https://checks.example"],
  ["frame-src checks.example; default-src 'none'"],
  ["default-src *"],
  ["default-src 'self' https:"],
  ["child-src https://*.example"],
  ["frame-src https://checks.example, script-src 'none'"],
])("a page with the policy %s shows the portal's frame", (header) => {
  expect(lets(header)).toBe(true);
});

test.each([
  ["default-src 'self'"],
  ["frame-src 'none'; default-src *"],
  ["frame-src http://checks.example"],
  ["frame-src https://checks.example:8443"],
  ["frame-src https://*.checks.example"],
  ["frame-src *, default-src 'self'"],
])("a page with the policy %s does not", (header) => {
  expect(lets(header)).toBe(false);
});

test("a port counts, and a page of the portal's own origin is itself", () => {
  expect(allowsSource("frame-src https://a.example:8443", frames, "https://a.example:8443", self)).toBe(true);
  expect(allowsSource("frame-src https://a.example:*", frames, "https://a.example:8443", self)).toBe(true);
  expect(allowsSource("frame-src 'self'", frames, portal, portal)).toBe(true);
});

test("a Permissions-Policy that names the camera must name the portal too", () => {
  expect(allowsCamera(null, portal)).toBe(true);
  expect(allowsCamera("geolocation=(), microphone=(self)", portal)).toBe(true);
  expect(allowsCamera("camera=*", portal)).toBe(true);
  expect(allowsCamera(`geolocation=(), camera=(self "${portal}")`, portal)).toBe(true);
  expect(allowsCamera("camera=(), geolocation=*", portal)).toBe(false);
  expect(allowsCamera("camera=(self)", portal)).toBe(false);
});
