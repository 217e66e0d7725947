import { expect } from "@playwright/test";
import ar from "../../components/candidate/messages/ar.json" with { type: "json" };
import { withoutIsolates } from "../../server/platform/languages/isolates.ts";
import { newest } from "../../server/portal/candidate/consent/consent-versions.ts";
import { askAgainMail } from "../../server/portal/console/reviews/ask-again-mail.ts";
import { kindTitle } from "../support/kind-title.ts";
import { visualLines } from "../support/visual-order.ts";
import { aPhotoFile, journeyPage } from "./journey-page.ts";
import { test } from "./product.ts";

/** Both begin with figures, and after Arabic letters a browser shows them as `pdf.05 scan-2024` and `jpg.101112_20240518`. */
const fileNames = ["2024-05 scan 1.jpg", "20240518_101112.jpg"] as const;
/** As they are kept: the second is a side of a licence. */
const keptNames = ["2024-05 scan 1.jpg", "20240518_101112 (front).jpg"] as const;

test("figures, file names and names of another alphabet stand in Arabic pages as they are written, and no version of a text", async ({
  page,
  product,
}) => {
  const candidate = await product.aCandidate();
  const journey = journeyPage(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const shown = async () => (await visualLines(page.locator("body"))).join("\n");

  await page.goto(`${candidate.partner_link}?lang=ar`);
  await expect(page.locator("html[lang=ar][dir=rtl]")).toHaveCount(1);
  await page.getByRole("link", { name: ar.welcome.start }).click();
  await button(ar.details.save).click();
  await expect(journey.heading).toHaveText(ar.steps.consent);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
  await button(ar.consent.continue).click();
  await expect(journey.heading).toHaveText(ar.documents.title);
  await button(kindTitle("au_passport", "ar")).click();
  for (const [index, name] of fileNames.entries()) {
    if (index > 0) {
      await button(ar.documents.addMore).click();
      await page.getByText(ar.documents.others, { exact: true }).click();
      await page.getByRole("button", { name: kindTitle("au_driver_licence", "ar") }).click();
    }
    await journey.add(await aPhotoFile(name));
    const news = page.getByRole("status").filter({ hasText: name });
    await expect(news).toHaveCount(1);
    expect((await visualLines(news)).join()).toContain(name);
  }
  await expect(page.getByText(ar.documents.received, { exact: true })).toHaveCount(2);
  for (const name of keptNames) {
    expect(await shown()).toContain(name);
    // A name that is said, and not shown, has no marks in it.
    await expect(button(ar.documents.removeOf.replace("{name}", name))).toHaveCount(1);
  }

  await page.goto(page.url().replace("/documents", "/review"));
  await expect(journey.heading).toHaveText(ar.review.title);
  await page.getByRole("link", { name: ar.review.continue }).click();
  await expect(journey.heading).toHaveText(ar.sign.title);
  expect(await shown()).not.toContain(newest.name);
  expect(await shown()).toContain("Ana Ngata");
});

test("an Arabic name does not turn an English sentence round", async ({ page, product }) => {
  const candidate = await product.aCandidate({ firstName: "محمد 2" });
  await page.goto(candidate.partner_link);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("محمد");
  const [line = ""] = await visualLines(page.getByRole("heading", { level: 1 }));
  // Without an isolate the figure would stand at the right of the name, as if it were part of the English.
  expect(line).toMatch(/^Hello 2 /);
});

test("what a mail names in Arabic stands as it is written, in a mail program as in a browser", async ({
  page,
}) => {
  const mail = askAgainMail({
    to: "ana@candidate.example",
    fromAddress: "candor@company.example",
    brand: {
      name: "Harbour Health (NZ)",
      logoUrl: null,
      color: "#1f4e79",
      supportEmail: "1-help@company.example",
    },
    language: "ar",
    firstName: "Ana",
    link: "https://candor.example/apply/1",
    rejections: [
      { document: { title: "رخصة القيادة", fileName: fileNames[0] }, reason: "Too dark.", final: false },
    ],
  });
  await page.setContent(mail.html);
  const lines = (await visualLines(page.locator("body"))).join("\n");
  for (const value of [fileNames[0], "Harbour Health (NZ)", "1-help@company.example"]) {
    expect(lines).toContain(value);
    expect(mail.text).toContain(`\u2068${value}\u2069`);
  }
  await page.setContent(withoutIsolates(mail.html));
  expect((await visualLines(page.locator("body"))).join("\n")).not.toContain(fileNames[0]);
  expect(mail.subject).not.toMatch(/[\u2066-\u2069]/);
});
