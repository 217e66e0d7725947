import { expect, type Page } from "@playwright/test";
import { openReceiver } from "../support/receiver.ts";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

/** Fails at the end when the console said anything. */
function watched(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(String(error)));
  return said;
}

const companyStatus = async (baseUrl: string, token: string) =>
  (await fetch(`${baseUrl}/company`, { headers: { authorization: `Bearer ${token}` } })).status;

test("an owner makes a token, uses it and revokes it, and follows a webhook's calls", async ({
  page,
  product,
}) => {
  const said = watched(page);
  const { base_url } = product.firstRun;
  await reviewPage(page, product).signIn(owner, "/settings/integrations");
  await expect(page.getByRole("heading", { name: "Account API" })).toBeVisible();
  await expect(page.getByText("Used by Candor")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Create a token" }).press("Enter");
  await page.getByLabel("Which system is it for?").fill("Payroll system");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Your new token" });
  const token = (await dialog.locator("code").textContent()) ?? "";
  await page.keyboard.press("Escape");
  await expect(dialog.getByText("Have you stored it?")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I have stored it" }).press("Enter");
  expect(await companyStatus(base_url, token)).toBe(200);
  await expect(page.getByText(token)).toHaveCount(0);

  await page.getByRole("button", { name: "Revoke Payroll system" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Payroll system")).toHaveCount(0);
  expect(await companyStatus(base_url, token)).toBe(401);

  const receiver = await openReceiver();
  await page.getByRole("button", { name: "Add a webhook" }).click();
  await page.getByLabel("URL").fill("https://10.1.2.3/hook");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The address 10.1.2.3 is not public.")).toBeVisible();
  await page.getByLabel("URL").fill(receiver.url);
  await page.getByLabel("Custom headers").fill("X-Team: recruiting");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Send a test call" }).click();
  await expect(page.getByText("The test call arrived")).toBeVisible();
  expect(receiver.calls.at(-1)?.headers["x-team"]).toBe("recruiting");

  await page.getByRole("button", { name: "Change", exact: true }).click();
  await page.getByLabel("URL").fill("https://elsewhere.example/hook");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter the values of the headers again, or remove them.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Show the secret" }).click();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole("button", { name: "Hide the secret" }).click();
  await expect(page.getByText(/^whsec_/)).toHaveCount(0);

  const candidate = await product.aCandidate({ checks: ["identity"] });
  const { partner_application_id } = candidate;
  await fetch(`${base_url}/candidates/${partner_application_id}/cancel`, {
    method: "PUT",
    headers: { authorization: `Bearer ${product.token}` },
  });
  await page.getByRole("button", { name: "Delivered", exact: true }).click();
  await page.reload();
  const delivery = page.getByRole("listitem").filter({ hasText: partner_application_id }).first();
  await expect(delivery.getByText("Delivered")).toBeVisible();
  await delivery.getByText("1 attempt").click();
  await expect(delivery.getByText("response 200")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("There is no webhook yet.")).toBeVisible();
  await receiver.close();
  // The browser itself reports the refused URL, like every error response.
  expect(said.filter((text) => !text.includes("422"))).toEqual([]);
});

test("an owner adds a colleague, who may not open the settings, and removes them", async ({
  browser,
  page,
  product,
}) => {
  const said = watched(page);
  const email = `nia-${test.info().workerIndex}-${test.info().repeatEachIndex}@harbour-health.example`;
  await reviewPage(page, product).signIn(owner, "/settings/people");
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Name").fill("Nia Newman");
  await page.getByLabel("Email").fill(email);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);

  const theirs = await (await browser.newContext()).newPage();
  await reviewPage(theirs, product).signIn(email, "/settings/people");
  await expect(theirs.getByText("Settings are for owners and admins")).toBeVisible();
  await page.getByRole("button", { name: "Remove Nia Newman" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(email)).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await theirs.context().close();
  expect(said).toEqual([]);
});
