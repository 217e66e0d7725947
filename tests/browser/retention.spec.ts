import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { decodeJwt } from "jose";
import { api } from "../../server/contract/api.ts";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";
const at = "/settings/retention";

const periods = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "How long records are kept" }) });
const ofCheck = (page: Page, title: string) =>
  periods(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("an owner shortens a period within the rules, sees what goes before it is saved, and saves it", async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate({ checks: ["national_police_check"] });
  const { partner_application_id } = candidate;
  await product.client.call(api.cancelCandidate, { params: { partner_application_id } });
  await reviewPage(page, product).signIn(owner, at);
  const police = ofCheck(page, "National police check");
  await expect(police).toContainText("12 to 15 months after the result");
  await expect(police).toContainText("At most 12 months after the result");
  await expect(page.getByText("By the saved schedule")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Change National police check" }).press("Enter");
  const consent = page.getByLabel("Consent");
  await consent.fill("30");
  await page.getByLabel("Result").fill("90");
  await page.keyboard.press("Enter");
  await expect(consent).toBeFocused();
  await expect(consent).toHaveAccessibleDescription(/Enter a whole number from 365 to 456/);
  await expectAccessible(page);
  await consent.fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(police).toContainText("90 days");
  await expect(page.getByText("Preview of unsaved changes")).toBeVisible();

  await page.getByRole("button", { name: /^Change how long everything else/ }).click();
  await page.getByLabel("Days after closing").fill("400");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "By month" })).toContainText("erased completely");
  const { schedule_version } = await product.client.call(api.getRetention);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved. It applies within the hour.")).toBeFocused();
  const saved = await product.client.call(api.getRetention);
  expect(saved).toMatchObject({
    retention_days: 400,
    own: [{ check_type: "national_police_check", record_kind: "result", days: 90 }],
    schedule_version: schedule_version + 1,
  });
  await page.reload();
  await expect(police).toContainText("90 days");
  await expect(page.getByText("By the saved schedule")).toBeVisible();
});

test("an owner holds a candidate with a reason, finds them in the settings, and releases them", async ({
  page,
  product,
}) => {
  const { partner_application_id } = await product.aCandidate({ firstName: "Hana" });
  const params = { partner_application_id };
  const review = reviewPage(page, product);
  await review.signIn(owner, `/review/${partner_application_id}`);
  await review.open("Kept until");
  await page.getByRole("button", { name: "Put under a legal hold" }).click();
  const reason = page.getByLabel("Reason");
  await expect(reason).toBeFocused();
  await page.getByRole("button", { name: "Hold", exact: true }).click();
  await expect(reason).toHaveAccessibleDescription(/Enter why the candidate is held/);
  await reason.fill("Claim 2027/113");
  await page.getByRole("button", { name: "Hold", exact: true }).click();
  await expect(page.getByText("Legal hold: nothing is erased")).toBeVisible();
  await expect(page.getByText("Claim 2027/113")).toBeVisible();
  await expectAccessible(page);
  await expect(product.client.call(api.deleteCandidate, { params })).rejects.toMatchObject({
    code: "under_legal_hold",
  });

  await page.goto(`${product.portalUrl}${at}`);
  await expect(page.getByText("Claim 2027/113")).toBeVisible();
  await page.getByRole("link", { name: partner_application_id }).last().click();
  await review.open("Kept until");
  await page.getByRole("button", { name: "Release" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await expect(page.getByText("Legal hold: nothing is erased")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Put under a legal hold" })).toBeFocused();
  await product.client.call(api.deleteCandidate, { params });
});

test("a certificate is downloaded as it was signed", async ({ page, product }) => {
  const { partner_application_id } = await product.aCandidate({ firstName: "Zipporah" });
  await product.client.call(api.deleteCandidate, { params: { partner_application_id } });
  await reviewPage(page, product).signIn(owner, at);
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Download certificate/ })
    .first()
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^erasure-\d+\.jws$/);
  const signed = await readFile(await download.path(), "utf8");
  expect(decodeJwt(signed)).toMatchObject({ whole: true, initiated_by: "company" });
  const certificates = await product.client.call(api.listErasureCertificates);
  expect(certificates.map((certificate) => certificate.signed)).toContain(signed);
});
