import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { test as base, expect } from "@playwright/test";
import { type CandorProcess, freePort, startNode } from "../support/candor-process.ts";
import { type CheckoutCopy, copyCheckout } from "../support/checkout-copy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { listenForComplaints } from "./journey-page.ts";

type Development = CheckoutCopy & { candor: CandorProcess; portalUrl: string; firstRun(): Promise<string> };

/** Everything that `npm run dev` starts, in a copy of the checkout. */
const test = base.extend<{ development: Development }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are required
  async development({}, use) {
    const [copy, dataDir] = [await copyCheckout(), await temporaryFolder("development")];
    const port = await freePort();
    const candor = startNode(
      ["server/dev.ts"],
      { PORT: String(port), CAREERS_PORT: "off", DATA_DIR: dataDir, LOG_LEVEL: "warn" },
      copy.folder,
    );
    try {
      await candor.ready;
      await use({
        ...copy,
        candor,
        portalUrl: `http://localhost:${port}`,
        firstRun: () => readFile(path.join(dataDir, "first-run.json"), "utf8"),
      });
    } finally {
      await candor.stop();
      await copy.remove();
      await rm(dataDir, { recursive: true });
    }
  },
});

// Pages are compiled as they are opened, with whatever else the machine is doing.
test.describe.configure({ timeout: 180_000 });

const card = "components/staff/sign-in/sign-in-card.tsx";
const health = "server/start/health-app.ts";

test("in development a changed component is replaced on the open page, a changed server file restarts the server alone, and Ctrl-C ends it all", {
  tag: "@long",
}, async ({ page, development }) => {
  const { candor, portalUrl, replace } = development;
  const complaints = listenForComplaints(page);
  const listening = page
    .waitForEvent("websocket", { timeout: 0 })
    .then((socket) => socket.waitForEvent("framesent", ({ payload }) => `${payload}`.includes("subscribe")));
  await page.goto(`${portalUrl}/sign-in`, { timeout: 90_000 });
  await listening;
  const field = page.getByLabel("Your work email");
  await expect.poll(() => field.evaluate(isReacts), { timeout: 60_000 }).toBe(true);
  const reloaded = page.waitForEvent("load", { timeout: 0 }).then(() => true);

  await test.step("a component", async () => {
    await field.fill("typed@before.example");
    await replace(card, "Candor\n", "Candor, changed\n");
    await expect(page.getByText("Candor, changed")).toBeVisible();
    expect(await Promise.race([reloaded, false])).toBe(false);
    await expect(field).toHaveValue("typed@before.example");
    expect(complaints).toEqual([]);
  });

  await test.step("a file of the server", async () => {
    const before = await development.firstRun();
    await replace(health, '"alive\\n"', '"alive and changed\\n"');
    await expect.poll(() => healthOf(portalUrl)).toBe("alive and changed\n");
    expect(await development.firstRun()).toBe(before);
    await reloaded;
    await expect(page.getByText("Candor, changed")).toBeVisible();
  });

  await test.step("a file of the server that does not load, and is mended", async () => {
    await replace(health, "export function", "export function function");
    await expect.poll(() => candor.output()).toContain("The server ended (1)");
    await replace(health, "export function function", "export function");
    await expect.poll(() => healthOf(portalUrl)).toBe("alive and changed\n");
  });

  candor.child.kill("SIGINT");
  expect(await candor.ended).toBe(0);
  expect(await healthOf(portalUrl)).toBe("nobody there");
});

/** React has taken the element over: before that there is nothing on the page to replace. */
function isReacts(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith("__reactProps"));
}

async function healthOf(portalUrl: string): Promise<string> {
  try {
    return await (await fetch(`${portalUrl}/healthz`)).text();
  } catch (error) {
    if (error instanceof TypeError) return "nobody there";
    throw error;
  }
}
