import { expect, test } from "vitest";
import { pageSecurity } from "../../server/portal/page-security.ts";

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
