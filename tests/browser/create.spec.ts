import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectFitting } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("staff create a candidate: nothing typed is lost, who is there already is shown, and the link is handed on", async ({
  page,
  product,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // Nobody who is not signed in yet is shown an error in its place.
  await page.goto(`${product.portalUrl}/create`);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const staff = reviewPage(page, product);
  await staff.signIn(owner, "/create");
  await expect(staff.heading).toHaveText("New candidate");
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFitting(page);

  await staff.button("Create candidate").click();
  await expect(page.getByText("Enter a first or last name.")).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("First name").fill("Bình");
  await page.getByLabel("Last name").fill("Trần");
  await page.getByLabel("Email").fill("binh.tran@");
  await page.getByLabel("Mobile number").fill("12");
  await page.getByText("Single checks").click();
  await page.getByLabel("Find a check").fill("children");
  await page.getByRole("checkbox", { name: "Working with children check" }).check();
  await page.getByLabel("Card number").fill("WWC0123456E");
  await page.getByLabel("Find a check").fill("National police");
  await page.getByRole("checkbox", { name: /^National police check/ }).check();
  const ofWork = page.getByRole("group", { name: "National police check" });
  await ofWork.getByLabel("Purpose of the check").selectOption("Employment");
  await ofWork.getByLabel("Works with children").selectOption("No");
  await page.getByLabel("Find a check").fill("");
  await page.getByText("Don’t contact them").click();
  await staff.button("Create candidate").click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("2 fields need another look.")).toBeVisible();
  await expectFitting(page);

  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Bình");
  await expect(page.getByLabel("Card number")).toHaveValue("WWC0123456E");
  await page.getByLabel("Email").fill("binh.tran@candidate.example");
  await page.getByLabel("Mobile number").fill("");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("Email").press("Enter");
  await page.getByLabel("Email").press("Enter");
  await expect(staff.heading).toHaveText("Bình Trần was created");
  await expect(page.getByText("Nobody was contacted.")).toBeVisible();
  await expectFitting(page);
  await staff.button("Copy link").press("Enter");
  await expect(staff.button("Copied")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const { candidates } = await product.client.call(api.listCandidates, { query: { q: "binh.tran@" } });
  expect(candidates).toMatchObject([
    {
      partner_link: link,
      source: "web",
      candidate_checks: [
        { type: "wwcc", details: { card_number: "WWC0123456E" } },
        { type: "national_police_check", details: { purpose: "employment", with_children: false } },
      ],
    },
  ]);

  await staff.button("Create another").press("Enter");
  await expect(page.getByLabel("First name")).toHaveValue("");
  await page.getByLabel("First name").fill("Binh");
  await page.getByLabel("Email").fill("Binh.Tran@candidate.example");
  await staff.button("Create candidate").click();
  const notice = page.getByRole("status").filter({ hasText: "may be here already" });
  await expect(notice.getByText("same email")).toBeVisible();
  await expect(notice.getByRole("link", { name: "Bình Trần" })).toHaveAttribute("href", /^\/review\//);
  await expect(staff.button("Create anyway")).toBeVisible();
  await expectFitting(page);
  await staff.button("Start over").click();
  await expect(notice).toHaveCount(0);
});
