import { describe, expect, test } from "vitest";
import { safePath } from "../../../../server/portal/people/auth/safe-path.ts";

const portalUrl = "https://candor.example";

describe("where staff go after signing in", () => {
  test.each([
    ["/review", "/review"],
    ["/review/A%2F1?tab=history#top", "/review/A%2F1?tab=history#top"],
    ["https://candor.example/review?status=submitted", "/review?status=submitted"],
    ["/sign-in/connect", "/sign-in/connect"],
  ])("%s stays within the portal", (target, path) => {
    expect(safePath(target, portalUrl)).toBe(path);
  });

  test.each([
    "https://evil.example/review",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https://candor.example//evil.example",
    "https://candor.example.evil.example/",
    "https://candor.example@evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://candor.example/review",
    "/sign-in/confirm?token=x",
    "/api/auth/signout",
    "http://[",
    "",
  ])("%s leads home, not elsewhere", (target) => {
    expect(safePath(target, portalUrl)).toBe("/queue");
  });

  test("nothing asked for leads home", () => {
    expect(safePath(undefined, portalUrl)).toBe("/queue");
    expect(safePath(null, portalUrl)).toBe("/queue");
  });
});
