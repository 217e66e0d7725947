import { expect, test } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { openDatabase } from "../../server/platform/db/database.ts";
import { urlOfRunningCluster } from "../../server/platform/db/running-cluster.ts";
import { expectAccessible, expectFitting } from "./journey-page.ts";
import { linkOf } from "./link-of.ts";
import { type Product, startProduct } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const olivia = "olivia@harbour-health.example";

let product: Product;
test.beforeAll(async () => {
  product = await startProduct({ CAREERS_PORT: "off" });
  const { partner_application_id } = product.firstRun.candidate;
  await product.client.call(api.deleteCandidate, { params: { partner_application_id } });
});
test.afterAll(async () => {
  await product?.stop();
});

test("a company without candidates is led to its first", async ({ page }) => {
  const staff = reviewPage(page, product);
  await staff.signIn(olivia, "/queue");
  const first = page.getByRole("region", { name: "Create your first candidate" });
  await expect(first).toBeVisible();
  await expect(page.getByRole("region", { name: "First steps" })).toContainText("No mail server is set up");
  await expectFitting(page);
  await page.goto(`${product.portalUrl}/queue?mine=1`);
  await expect(page.getByText("Nothing here with these filters")).toBeVisible();
  await page.goto(`${product.portalUrl}/review`);
  await expect(first).toBeVisible();
  await expectFitting(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitting(page);
  await first.getByRole("link", { name: "Create a candidate" }).press("Enter");
  await expect(staff.heading).toHaveText("New candidate");
});

test("staff see how their checks go, narrow it by keyboard, and open the list of a number", async ({
  page,
  browser,
}) => {
  test.slow();
  await reviewPage(page, product).signIn(olivia, "/dashboard");
  await expect(page.getByRole("heading", { name: "Your numbers will be here" })).toBeVisible();
  await expectAccessible(page);

  const links: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const checks = count < 5 ? ["right_to_work_au"] : ["identity"];
    const one = await product.aCandidate({ checks, lastName: `Ngata ${count}` });
    links.push(await linkOf(product, one.partner_application_id));
  }
  const candidate = await (await browser.newContext()).newPage();
  await candidate.goto(links[0] ?? "");
  await expect(candidate.getByRole("link", { name: "Let’s start" })).toBeVisible();

  const funnel = page.getByRole("region", { name: "From invitation to completion" });
  const opened = funnel.getByRole("link", { name: /^Opened the link or signed: 1\./ });
  await expect(async () => {
    await page.goto(`${product.portalUrl}/dashboard`);
    await expect(opened).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(funnel).toContainText("14 % of the invited");
  await expectAccessible(page);
  await funnel.getByText("Show as a table").click();
  await expect(funnel.getByRole("row", { name: /^Invited 7 / })).toBeVisible();

  await page.getByLabel("Check type").focus();
  await page.keyboard.type("Ident");
  await expect(page).toHaveURL(/check_type=identity/);
  const invited = funnel.getByRole("link", { name: "Invited: 2. Open the list" });
  await expect(invited).toBeVisible();
  // Of two, no share is shown.
  await expect(funnel).not.toContainText("of the invited");
  await expect(
    page.getByText("do not apply", { exact: false }).or(page.getByText("not to documents")),
  ).toBeVisible();
  await invited.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/review\?checkType=identity&created=[0-9-]{10}\.\.[0-9-]{10}$/);
  await expect(page.getByText("1–2 of 2 candidates")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Ngata" })).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/check_type=identity/);

  const db = openDatabase((await urlOfRunningCluster(product.env.DATA_DIR ?? "")) ?? "", {
    maxConnections: 1,
  });
  await db`update portal.journey_progress set opened_at = opened_at - interval '2 days', step_since = now() - interval '2 days'`;
  await db.end();
  await page.goto(`${product.portalUrl}/dashboard?period=7`);
  await page.getByRole("link", { name: "Welcome page: 1. Open the list" }).click();
  await expect(page.getByRole("link", { name: "Ana Ngata 0" })).toBeVisible();
  await page.goto(`${product.portalUrl}/dashboard/how`);
  await expect(page.getByRole("heading", { name: "How the dashboard counts" })).toBeVisible();
  await expectAccessible(page);
});
