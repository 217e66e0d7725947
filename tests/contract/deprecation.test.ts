import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, test } from "vitest";
import { api } from "#server/contract/api.ts";
import { deprecationHeaders, deprecationProblem } from "#server/contract/deprecation.ts";
import { openapiDocument } from "#server/contract/openapi.ts";
import type { Deprecation, Route } from "#server/contract/route.ts";
import { changelogPage } from "#server/docs/changelog-page.ts";

const baseUrl = "https://candor.example/v1";
const deprecated: Deprecation = {
  since: "2026-12-01",
  sunset: "2027-12-01",
  instead: "Use `GET /candidate_changes`.",
};
const ending = (route: Route, more: Partial<Deprecation> = {}): Route => ({
  ...route,
  deprecated: { ...deprecated, ...more },
});

test.each(Object.values<Route>(api))("$id ends by the policy, if at all", (route) => {
  expect(deprecationProblem(route)).toBeNull();
});

test("what is of the specification has no end, and an extension a year's notice", () => {
  const { sunset: _, ...endless } = deprecated;
  expect(deprecationProblem({ ...api.listCandidates, deprecated: endless })).toBeNull();
  expect(deprecationProblem(ending(api.listCandidates))).toContain("of the specification");
  expect(deprecationProblem(ending(api.getStatistics))).toBeNull();
  expect(deprecationProblem(ending(api.getStatistics, { sunset: "2027-11-30" }))).toContain("364 days");
});

describe("an operation that is deprecated", () => {
  test("says since when, until when, and where it is written what to use", () => {
    expect(deprecationHeaders(ending(api.getStatistics), baseUrl)).toEqual({
      deprecation: "@1796083200",
      sunset: "Wed, 01 Dec 2027 00:00:00 GMT",
      link: '<https://candor.example/docs/changelog#2026-12-01>; rel="deprecation"; type="text/html", <https://candor.example/docs/changelog#2026-12-01>; rel="sunset"; type="text/html"',
    });
    expect(deprecationHeaders(api.getStatistics, baseUrl)).toEqual({});
  });

  test("is marked in the OpenAPI document, which stays valid, and on the page of changes", async () => {
    const routes: Record<string, Route> = { ...api, getStatistics: ending(api.getStatistics) };
    const document = openapiDocument(routes, [{ baseUrl, description: "Staging" }]);
    const { get } = (document.paths as Record<string, { get: Record<string, unknown> }>)["/statistics"] ?? {};
    expect(get?.deprecated).toBe(true);
    expect(get?.description).toMatch(
      /^Deprecated since 2026-12-01, until 2027-12-01\. Use `GET \/candidate_changes`\.\n\n/,
    );
    expect(JSON.stringify(get?.responses)).toContain("#/components/headers/Sunset");
    const config = await createConfig({ extends: ["recommended"] });
    const source = JSON.stringify(document);
    const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
    expect(problems.map(({ ruleId }) => ruleId)).toEqual([]);
    const page = String(changelogPage(Object.values(routes)));
    expect(page.replaceAll(/<[^>]+>/g, "")).toContain(
      "GET /statistics, since 2026-12-01, until 2027-12-01. Use GET /candidate_changes.",
    );
  });
});
