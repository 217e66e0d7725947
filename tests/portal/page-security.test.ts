import { expect, test } from "vitest";
import { isPicture, pageSecurity } from "../../server/portal/page-security.ts";

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
