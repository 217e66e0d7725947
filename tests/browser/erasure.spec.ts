import { devices, expect } from "@playwright/test";
import { expectAccessible, expectNoOverhang, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use(phone);

test("a candidate asks for everything to be erased, is answered why it is kept, asks again and it is erased", async ({
  page,
  browser,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const { partner_link } = await product.aCandidate({
    checks: ["bankruptcy"],
    firstName: "Rewi",
    lastName: "Mukua",
  });
  await page.goto(partner_link);
  const journey = journeyPage(page);
  await page.goto(`${page.url().replace(/\/[a-z]+$/, "")}/my-data`);
  const erasure = page.locator("#erasure");
  await expect(erasure.getByText("Checks that are not finished stop.")).toBeVisible();
  await erasure.getByRole("textbox").fill("I took another job.");
  await erasure.getByRole("button", { name: "Ask for erasure" }).press("Enter");
  await expect(erasure.getByText(/^You asked on .* answers by /)).toBeVisible();
  await expect(erasure.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverhang(page);

  const staff = await (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();
  complaints.push(...listenForComplaints(staff));
  await reviewPage(staff, product).signIn("olivia@harbour-health.example", "/queue?kind=erasure");
  await staff.getByRole("link", { name: "Rewi Mukua" }).click();
  const messages = staff.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("Asks for everything about them to be erased")).toBeVisible();
  await expect(messages.getByText("I took another job.")).toBeVisible();
  await messages.getByRole("button", { name: "Keep it for now…" }).click();
  const dialog = staff.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(dialog.getByText("Write something first.")).toBeVisible();
  await dialog.getByRole("textbox").fill("Your checks are being carried out.");
  await expectAccessible(staff);
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(messages.getByText("Kept for now")).toBeVisible();

  await page.reload();
  await expect(erasure.getByText("Your checks are being carried out.")).toBeVisible();
  await expectAccessible(page);
  await erasure.getByRole("button", { name: "Ask for erasure" }).click();
  await expect(erasure.getByText(/^You asked on /)).toBeVisible();

  await staff.reload();
  await messages.getByRole("button", { name: "Erase everything…" }).click();
  await dialog.getByRole("textbox").fill("Rewi Mukua");
  await dialog.getByRole("button", { name: /delete/i }).click();
  await expect(staff).toHaveURL(/\/review(\?|$)/);
  await page.reload();
  await expect(journey.heading).not.toHaveText("What is held about you");
  expect(complaints).toEqual([]);
  await staff.context().close();
});
