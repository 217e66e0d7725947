import path from "node:path";
import { expect, test } from "vitest";
import { pageRoutes } from "#server/start/page-routes.ts";

const routeOf = await pageRoutes(path.join(import.meta.dirname, "../../app"));

test.each([
  ["/", "/"],
  ["/apply/eyJ.signed.token", "/apply/:token"],
  ["/apply/c/Hn4ndle/sign", "/apply/c/:handle/sign"],
  ["/embed/t0ken/documents/", "/embed/:token/documents"],
  ["/go/continue", "/go/continue"],
  ["/go/K7Q2", "/go/:code"],
  ["/review", "/review"],
  ["/review/kim%2Fokafor", "/review/:partnerApplicationId"],
  ["/review/files/17", "/review/files/:uploadId"],
  ["/review/pdf-parts/cmaps/a.bcmap", "/review/pdf-parts/*"],
  ["/api/auth/callback/email", "/api/auth/*"],
  ["/hooks/s3cret", "/hooks/:key"],
])("%s is a page of the pattern %s", (asked, pattern) => {
  expect(routeOf(asked)).toBe(pattern);
});

test.each(["/kim@candidate.example", "/apply", "/apply/a/b", "/review//x", "/hooks", ""])(
  "%s is no page",
  (asked) => {
    expect(routeOf(asked)).toBeNull();
  },
);
