import { readFile } from "node:fs/promises";
import { devices, expect, type Page } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import type { FileType } from "../../server/contract/upload.ts";
import { aPhoto, aSignature, dataUri } from "../support/files.ts";
import { pdfText } from "../support/pdf-text.ts";
import { expectAccessible, expectNoOverhang, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
test.use(phone);

test("after signing a candidate sees whose turn each check is, how long it takes and what it found, and saves a copy and all that is held", async ({
  page,
  browser,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const candidate = await aSigned(product);
  const journey = journeyPage(page);
  await page.goto(candidate.partner_link);

  const found = journey.check("right_to_work_au");
  await expect(found).toHaveAttribute("data-state", "completed");
  await expect(found.getByText("Nothing was found that needs a closer look.")).toBeVisible();
  const waits = journey.check("reference_plus");
  await expect(waits.getByText(/^We expect it by \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expect(waits.getByText("Waiting for your referees to answer.")).toBeVisible();
  await expect(waits.getByText("Usually done within 3 working days")).toBeHidden();
  await waits.getByRole("heading").click();
  await expect(waits.getByText("Usually done within 3 working days")).toBeVisible();
  await expect(waits.getByText(/general estimate/)).toBeVisible();
  const police = journey.check("moj");
  await expect(police).toHaveAttribute("data-state", "completed");
  await expect(police.getByText(/doesn’t show it here/)).toBeVisible();
  await expect(police.getByRole("link")).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverhang(page);

  const copy = await pdfText(await saved(page, "Save a copy of the result of Right to work in Australia"));
  expect(copy.text).toContain("Copy of a result");
  expect(copy.text).toContain("Ana Ngata");

  const admin = await (await browser.newContext()).newPage();
  await reviewPage(admin, product).signIn("olivia@harbour-health.example", "/settings/check-types");
  await admin
    .getByRole("combobox", { name: "Criminal record (Ministry of Justice)" })
    .selectOption("The result in plain words");
  await expect(admin.getByRole("status").filter({ hasText: "The result in plain words." })).toBeAttached();
  await admin.context().close();
  await page.reload();
  await expect(police.getByText("Clear", { exact: true })).toBeVisible();
  await expect(police.getByText(/For a copy of the result, contact/)).toBeVisible();

  await page.getByRole("link", { name: "See it and save it" }).click();
  await expect(journey.heading).toHaveText("What is held about you");
  await expectAccessible(page);
  await expectNoOverhang(page);
  await expectOwnData(page);
  expect(complaints).toEqual([]);

  // The same by the link in the address, as within another site's page.
  const token = new URL(candidate.partner_link).pathname.split("/").pop();
  await page.context().clearCookies();
  await page.goto(`${product.portalUrl}/embed/${token}/my-data`);
  await expectOwnData(page);
});

/** Signed by API, with everything that the checks need but referees. */
async function aSigned(product: Product) {
  const candidate = await product.aCandidate({ checks: ["right_to_work_au", "moj", "reference_plus"] });
  const params = { partner_application_id: candidate.partner_application_id };
  const store = (body: { data: string; id_type: FileType; is_signature?: boolean }) =>
    product.client.call(api.storeFile, { params, body });
  const photo = dataUri(await aPhoto());
  for (const id_type of ["passport", "nz_passport", "drivers_license"] as const) {
    await store({ data: photo, id_type });
  }
  await store({ data: dataUri(await aSignature()), id_type: "id", is_signature: true });
  await product.client.call(api.approveDocuments, { params });
  return candidate;
}

async function expectOwnData(page: Page): Promise<void> {
  const pdf = await pdfText(await saved(page, "Save it to read (PDF)"));
  expect(pdf.text).toContain("What is held about you");
  expect(pdf.text).toContain("ana@candidate.example");
  const json = JSON.parse(Buffer.from(await saved(page, "Save it for a computer (JSON)")).toString("utf8"));
  expect(json).toMatchObject({ format: "candor-own-data", person: [{ name: "Ana Ngata" }] });
  expect(json.checks).toHaveLength(3);
}

async function saved(page: Page, link: string): Promise<Uint8Array> {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  return new Uint8Array(await readFile(await (await download).path()));
}
