import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { knownFacts } from "../support/known-facts.ts";
import { pdfText } from "../support/pdf-text.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const ravi = "ravi@harbour-health.example";
const { legal_name, sex, place_of_birth, addresses, driver_licence } = knownFacts;
const home = { ...addresses.entries[0], from: "2022-03", to: null } as (typeof addresses.entries)[0];

/** A candidate who has answered some of what their checks need, in several alphabets and at length. */
async function aTellingCandidate({ client }: Product) {
  const created = await client.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Facts" },
      checks: [{ type: "moj" }, { type: "wwcc" }, { type: "reference" }],
      bypass: true,
    },
  });
  const params = { partner_application_id: created.partner_application_id };
  const former = { kind: "maiden" as const, first_name: "أنا", middle_names: "", last_name: "السيلفا" };
  const facts = {
    legal_name,
    sex,
    place_of_birth: { ...place_of_birth, town: "Taumatawhakatangihangakoauauotamateapokaiwhenuakitanatahu" },
    former_names: { none: false, entries: [former] },
    addresses: {
      entries: [home, { ...home, line_1: "1 Old Road", from: "2015-01", to: "2021-12" }],
      explained: [],
    },
    driver_licence,
  };
  await client.call(api.saveFacts, { params, body: { facts } });
  return { path: `/review/${created.partner_application_id}`, reference: created.reference_code };
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
  [1366, 657],
] as const) {
  test(`staff read what the candidate told, and take the packet of a check with them (${width} × ${height})`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height });
    const candidate = await aTellingCandidate(product);
    const complaints = listenForComplaints(page);
    const review = reviewPage(page, product);
    await review.signIn(ravi, candidate.path);
    const panel = page.getByRole("region", { name: "What the candidate told us" });
    await expect(panel).toContainText("3 missing");
    await review.open("What the candidate told us");
    const check = panel.getByRole("group").filter({ hasText: "Criminal record" });
    await expect(check.getByText("Date of birth")).toBeHidden();

    await check.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(check.getByRole("heading", { name: "Date of birth" })).toBeVisible();
    await expect(check.getByText("Missing: not answered yet.")).toBeVisible();
    await expect(check.getByText("1 Old Road, Sydney, NSW, 2000, Australia")).toBeVisible();
    await expect(check.getByText("Missing, without a reason: January 2022 – February 2022")).toBeVisible();
    await expect(check.getByText("السيلفا")).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expectAccessible(page);

    const downloading = page.waitForEvent("download");
    await check.getByRole("link", { name: /Download packet/ }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(
      `${candidate.reference} Criminal record (Ministry of Justice) packet.pdf`,
    );
    const { text } = await pdfText(new Uint8Array(await readFile(await download.path())));
    expect(text).toContain("1 Old Road, Sydney, NSW, 2000, Australia");
    expect(complaints).toEqual([]);
  });
}
