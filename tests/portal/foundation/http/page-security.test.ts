import { expect, test } from "vitest";
import {
  hasSecretAddress,
  isPicture,
  pageSecurity,
} from "../../../../server/portal/foundation/http/page-security.ts";

const page = { nonce: "n", frameAncestors: [], https: false, secretAddress: false };
const policyOf = (development?: boolean) =>
  pageSecurity({ ...page, ...(development === undefined ? {} : { development }) })["content-security-policy"];

test("code that a page evaluates, and connections beside its own origin, are let in by development alone", () => {
  expect(policyOf(true)).toMatch(/script-src [^;]*'nonce-n'[^;]* 'unsafe-eval';/);
  expect(policyOf(true)).toContain("connect-src 'self' ws: wss:;");
  for (const policy of [policyOf(), policyOf(false)]) {
    expect(policy).not.toContain("'unsafe-eval'");
    expect(policy).toContain("connect-src 'self';");
  }
});

test("in a picture of a page nothing runs, is sent, or calls anything", () => {
  const { "content-security-policy": policy } = pageSecurity({
    ...page,
    frameAncestors: ["'self'"],
    picture: isPicture("/seen/A-1"),
  });
  for (const rule of ["script-src 'none'", "connect-src 'none'", "form-action 'none'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).toMatch(/(^|; )sandbox allow-same-origin(;|$)/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(isPicture("/apply/c/A-1")).toBe(false);
  expect(policyOf()).not.toContain("sandbox");
});

test.each(["/apply/token", "/apply/c/handle/sign", "/embed/token/welcome", "/go/code", "/referee/token"])(
  "no other page is told of the address %s, which opens what it leads to",
  (path) => {
    const secretAddress = hasSecretAddress(path);
    expect(pageSecurity({ ...page, secretAddress })["referrer-policy"]).toBe("no-referrer");
  },
);

test("the console's pages tell each other where a form was sent from, and no other site", () => {
  const secretAddress = hasSecretAddress("/queue");
  expect(pageSecurity({ ...page, secretAddress })["referrer-policy"]).toBe("same-origin");
});
