import { expect } from "@playwright/test";
import { test } from "./product.ts";

test("the API reference is read and tried out without asking anyone else for anything", async ({
  page,
  product,
}) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== product.portalUrl) complaints.push(request.url());
  });

  await page.goto(`${product.portalUrl}/docs/api`);
  await expect(page.getByRole("heading", { name: "Candor partner service" })).toBeVisible();
  await page.getByText("Create a candidate and launch checks").first().click();
  await page.getByRole("button", { name: /^Test Request.*post \/candidates\)/ }).click();
  const answered = page.waitForResponse(`${product.portalUrl}/mock/v1/candidates`);
  await page.getByRole("button", { name: /^Send/i }).first().click();
  expect((await (await answered).json()).result.partner_application_id).toBe("app-2041");
  expect(complaints).toEqual([]);
});
