import { expect } from "@playwright/test";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("an owner finds out by the id of a response why a program's request was refused", async ({
  page,
  product,
}) => {
  const { base_url } = product.firstRun;
  const warned = await fetch(`${base_url}/candidates`, {
    method: "POST",
    headers: { authorization: `Bearer ${product.token}`, "content-type": "application/json" },
    body: JSON.stringify({ candidate: { first_name: "Zebulon" }, byPass: true }),
  });
  const response = await fetch(`${base_url}/candidates`, {
    method: "POST",
    headers: { authorization: `Bearer ${product.token}`, "content-type": "application/json" },
    body: JSON.stringify({ candidate: { first_name: "Zebulon" }, checks: [{ type: "palm_reading" }] }),
  });
  const { error } = await response.json();
  await reviewPage(page, product).signIn(owner, "/settings/requests");
  const requests = page.getByRole("list", { name: "Request log", exact: true });
  await expect(async () => {
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(requests.getByText(error.code).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByLabel("Status").selectOption("Refused (4xx)");
  await page.getByLabel("Method").selectOption("DELETE");
  await expect(page.getByText("No request matches this")).toBeVisible();
  await page.getByLabel("Method").selectOption("POST");
  await expect(requests.getByText("POST /candidates").first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Request ID").fill(warned.headers.get("x-request-id") ?? "");
  await page.keyboard.press("Enter");
  await expect(requests.getByText("1 warning")).toBeVisible();
  await expect(requests.getByText("byPass: did you mean bypass?")).toBeVisible();

  await page.getByLabel("Request ID").fill(error.request_id);
  await page.keyboard.press("Enter");
  await expect(requests.getByRole("listitem")).toHaveCount(1);
  const found = requests.getByRole("listitem");
  await expect(found.getByText(error.request_id)).toBeVisible();
  await expect(found.getByText('"first_name": "•"')).toBeVisible();
  await expect(found.getByText("Zebulon")).toHaveCount(0);
  await expectAccessible(page);
  const explained = found.getByRole("link", { name: `What ${error.code} means, and what to do` });
  expect(new URL((await explained.getAttribute("href")) ?? "", page.url()).href).toBe(error.doc_url);
  await page.getByRole("button", { name: "Show all requests" }).click();
  await page.getByLabel("Request ID").fill("nobody-has-this");
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByText("No request of the last 30 days has this ID.")).toBeVisible();
});
