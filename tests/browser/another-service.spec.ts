import { expect, test } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aPhotoFile, expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { linkOf } from "./link-of.ts";
import { type Product, startProduct } from "./product.ts";
import { reviewPage } from "./review-page.ts";

let service: Product;
let portal: Product;
test.beforeAll(async () => {
  service = await startProduct({ SERVICE_EXTENSIONS: "off" });
  portal = await startProduct({
    PARTNER_API_BASE_URL: service.firstRun.base_url,
    PARTNER_API_TOKEN: service.token,
    CAREERS_PORT: "off",
    DRAFT_LANGUAGES: "none",
  });
});
test.afterAll(async () => {
  await portal?.stop();
  await service?.stop();
});

test("the journey works against another service that has the specified endpoints alone", async ({ page }) => {
  const complaints = listenForComplaints(page);
  const candidate = await service.aCandidate({ checks: ["right_to_work_au"] });
  const params = { partner_application_id: candidate.partner_application_id };
  await page.goto(await linkOf(portal, candidate.partner_application_id));
  expect(new URL(page.url()).origin).toBe(portal.portalUrl);

  const journey = journeyPage(page);
  await journey.start();
  await journey.confirmDetails({ "Last name": "Ngāta" });
  await journey.agree();
  await journey.have();
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await page.reload();
  await expect(journey.received).toHaveCount(1);
  await journey.goOn();
  await journey.review();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  await expect(journey.check("right_to_work_au")).toHaveAttribute("data-state", "completed", {
    timeout: 30_000,
  });

  const signed = await service.client.call(api.getCandidate, { params });
  expect(signed).toMatchObject({ last_name: "Ngāta", accepted_terms_and_conditions: true });
  expect(complaints).toEqual([]);
});

test("in front of a service that cannot change which sites may embed, the page shows them and says where they are kept", async ({
  page,
}) => {
  await reviewPage(page, portal).signIn("olivia@harbour-health.example", "/settings/careers-sites");
  await expect(page.getByText("The service manages this list")).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: service.careersUrl })).toBeVisible();
  await expect(page.getByRole("button", { name: /Add a site|Remove/ })).toHaveCount(0);
  await expectAccessible(page);
});

test("the operator says which languages are drafts", async ({ page }) => {
  const candidate = await service.aCandidate();
  await page.goto(await linkOf(portal, candidate.partner_application_id));
  await page.locator("summary").filter({ hasText: "English" }).click();
  await expect(page.getByRole("button", { name: "Te reo Māori", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /draft/ })).toHaveCount(0);
});
