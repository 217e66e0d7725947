import { expect, test } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { urlsOfRunningCluster } from "../../server/platform/db/running-cluster.ts";
import { journeyPage } from "./journey-page.ts";
import { linkOf } from "./link-of.ts";
import { type Product, startProduct } from "./product.ts";

let service: Product;
let portal: Product;
let tokenId: string;
test.beforeAll(async () => {
  service = await startProduct({ LOG_LEVEL: "info", CAREERS_PORT: "off" });
  const { id, token } = await service.client.call(api.createAccountToken, { body: { name: "The portal" } });
  tokenId = id;
  portal = await startProduct({
    LOG_LEVEL: "info",
    PARTNER_API_BASE_URL: service.firstRun.base_url,
    PARTNER_API_TOKEN: token,
    CAREERS_PORT: "off",
  });
});
test.afterAll(async () => {
  await portal?.stop();
  await service?.stop();
});

type Line = { msg: string; requestId?: string; route?: string; status?: number };

function linesOf(product: Product): Line[] {
  const lines = product.output().split("\n");
  return lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
}

/** The access lines of a request, here the page's and there what it asked of the service. */
const accessLines = (product: Product, requestId: string) =>
  linesOf(product).filter((line) => line.msg === "request" && line.requestId === requestId);

test("what fails is found in both logs by the reference that its reader has", async ({ page }) => {
  const candidate = await service.aCandidate({ email: "ana@candidate.example" });
  const link = await linkOf(portal, candidate.partner_application_id);
  await page.goto(link);
  const journey = journeyPage(page);
  await journey.start();
  await expect(journey.heading).toHaveText("Are these details right?");
  await service.client.call(api.revokeAccountToken, { params: { token_id: tokenId } });

  const answered = page.waitForResponse((response) => response.url().includes("/api/trpc/"));
  await journey.button("Save and continue").click();
  const sent = (await (await answered).allHeaders())["x-request-id"] ?? "";
  const failure = page.getByRole("alert").filter({ hasText: "We can’t reach the service right now" });
  await expect(failure.getByText(`Reference: ${sent}`)).toBeVisible();
  await expect
    .poll(() => accessLines(portal, sent))
    .toMatchObject([
      {
        method: "POST",
        route: "/api/trpc/candidate.saveDetails",
        status: 503,
        caller: "candidate",
        role: "all",
      },
    ]);
  await expect.poll(() => accessLines(service, sent).length).toBeGreaterThan(0);
  for (const line of accessLines(service, sent)) {
    expect(line).toMatchObject({ route: expect.stringMatching(/^\/v1\//), status: 401 });
  }

  const loaded = await page.reload();
  const ofPage = loaded?.headers()["x-request-id"] ?? "";
  await expect(page.getByText(`Reference: ${ofPage}`)).toBeVisible();
  await expect
    .poll(() => accessLines(portal, ofPage))
    .toMatchObject([{ method: "GET", route: "/apply/c/:handle/details" }]);
  await expect.poll(() => accessLines(service, ofPage).length).toBeGreaterThan(0);
  expect(linesOf(portal)).toContainEqual(
    expect.objectContaining({ msg: "the service did not serve a candidate's page", requestId: ofPage }),
  );

  const handle = new URL(page.url()).pathname.split("/")[3];
  const personal = [candidate.partner_application_id, "Ana", "Ngata", "ana@candidate.example", "127.0.0.1"];
  for (const product of [service, portal]) {
    const text = JSON.stringify(linesOf(product).filter(({ msg }) => msg === "request"));
    for (const value of [...personal, link.split("/").pop(), handle]) expect(text).not.toContain(value);
  }
});

test("a page that breaks names its request to its reader, as the log does, when it is loaded and when one goes there", async ({
  page,
}) => {
  const { partner_link } = await service.aCandidate();
  await page.goto(partner_link);
  await expect(page.getByRole("link", { name: "Let’s start" })).toBeVisible();
  const db = openDatabase((await urlsOfRunningCluster(service.env.DATA_DIR ?? ""))?.ownerUrl ?? "", {
    maxConnections: 1,
  });
  await db`alter table portal.journeys rename to journeys_away`;

  const reference = page.getByText(/^Reference: [0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "Let’s start" }).click();
  await expect(reference).toBeVisible();
  const ofStep = (await reference.textContent())?.replace("Reference: ", "") ?? "";
  const loaded = await page.reload();
  const ofPage = loaded?.headers()["x-request-id"] ?? "";
  await expect(page.getByText(`Reference: ${ofPage}`)).toBeVisible();
  expect(ofStep).not.toBe(ofPage);
  for (const requestId of [ofStep, ofPage]) {
    await expect.poll(() => accessLines(service, requestId).length).toBeGreaterThan(0);
    const failures = linesOf(service).filter((line) => line.msg === "a page failed");
    expect(failures.filter((line) => line.requestId === requestId)).toHaveLength(1);
  }
  await db`alter table portal.journeys_away rename to journeys`;
  await db.end();
});
