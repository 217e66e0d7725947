import { afterAll, beforeAll, expect, test } from "vitest";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";
import { serveDocs } from "./served-docs.ts";

let world: ServiceUnderTest;
beforeAll(async () => {
  world = await openServiceUnderTest();
});
afterAll(() => world.close());

test.each([true, false])(
  "every link of /llms.txt leads to what it says, with extensions: %s",
  async (extensions) => {
    const docs = await serveDocs(world, extensions);
    const response = await fetch(`${docs.origin}/llms.txt`);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(/^# Candor\n\n> .+\n\n- /);
    expect(text).toContain(world.baseUrl);
    expect(text.includes("/mcp")).toBe(extensions);
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\): \S/gm)].map(([, url = ""]) => url);
    expect(links.length).toBeGreaterThanOrEqual(10);
    const types: Record<string, RegExp> = { md: /^text\/markdown/, json: /^application\/json/, tgz: /gzip/ };
    for (const url of links) {
      const answer = await fetch(url);
      expect([url, answer.status]).toEqual([url, 200]);
      expect(answer.headers.get("content-type")).toMatch(types[url.split(".").at(-1) ?? ""] ?? /^text\/html/);
      await answer.arrayBuffer();
    }
    await docs.close();
  },
);

test("links between the pages of the documentation lead somewhere when they are served as Markdown", async () => {
  const docs = await serveDocs(world);
  const dead: string[] = [];
  for (const name of [
    "specification.md",
    "service-decisions.md",
    "mcp.md",
    "client.md",
    "decisions/mcp.md",
  ]) {
    const at = `${docs.origin}/docs/${name}`;
    const page = await (await fetch(at)).text();
    for (const [, target = ""] of page.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
      const url = new URL(target, at);
      if (url.origin === docs.origin && (await fetch(url)).status !== 200) dead.push(`${name}: ${target}`);
    }
  }
  expect(dead).toEqual([]);
  expect((await fetch(`${docs.origin}/docs/..%2fREADME.md`)).status).toBe(404);
  expect((await fetch(`${docs.origin}/docs/none.md`)).status).toBe(404);
  await docs.close();
});
