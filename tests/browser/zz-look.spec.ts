import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { journeyPage } from "./journey-page.ts";
import { test } from "./product.ts";

test.use({ viewport: { width: 390, height: 844 } });
test("look", async ({ page, product }) => {
  const person = { first_name: "Anna", last_name: "Smith", email: "anna.smith2@candidate.example" };
  const { partner_link } = await product.client.call(api.createCandidate, {
    body: {
      candidate: { ...person, job_role: "Nurse" },
      checks: [{ type: "identity" }, { type: "national_police_check" }],
      bypass: true,
    },
  });
  await page.goto(partner_link);
  await page.getByRole("link", { name: /Let’s start/ }).click();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(journeyPage(page).heading).toHaveText("Checks and consent");
  await page.waitForTimeout(500);
  console.log("HEIGHT", await page.evaluate(() => document.documentElement.scrollHeight));
  console.log(
    await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          "main h1, main h2, main h3, main section, main details, main dl > div, main p, footer, header",
        ),
      ]
        .map((e) => {
          const r = e.getBoundingClientRect();
          return `${e.tagName} ${Math.round(r.top + scrollY)} h${Math.round(r.height)} ${(e.textContent ?? "").slice(0, 60)}`;
        })
        .join("\n"),
    ),
  );
  await page.screenshot({ path: "/tmp/consent.png", fullPage: true });
});
