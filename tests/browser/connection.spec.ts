import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("an owner connects the company on the authorization page, works with it, and hears when it is taken back", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate({ lastName: "Authorized" });
  await reviewPage(page, product).signIn(owner, "/settings/connection");
  await expect(page.getByText("Works", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Connect with OAuth" }).click();
  await expect(page.getByRole("heading", { name: "Candor portal asks for access" })).toBeVisible();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("Your company’s authorization")).toBeVisible();
  await expect(page.getByText("Works", { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?connected");
  await expectAccessible(page);

  await page.goto(`${product.portalUrl}/review/${candidate.partner_application_id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Authorized");

  for (const { client_id, name } of await product.client.call(api.listOAuthClients)) {
    if (name === "Candor portal") await product.client.call(api.revokeOAuthClient, { params: { client_id } });
  }
  const told = page.getByText("Your company’s connection to the service was ended", { exact: true });
  // The page that meets it first says so where its content would be; the next ones above it.
  await page.goto(`${product.portalUrl}/review`);
  await page.goto(`${product.portalUrl}/review`);
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Connect again" }).click();
  await page.getByRole("button", { name: "Connect again" }).click();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await expect(page.getByText("Works", { exact: true })).toBeVisible();
  await page.goto(`${product.portalUrl}/review`);
  await expect(page.getByRole("link", { name: /Authorized/ })).toBeVisible();
  await expect(told).toBeHidden();

  await page.goto(`${product.portalUrl}/settings/connection`);
  await page.getByRole("button", { name: "Disconnect…" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Disconnect", exact: true }).click();
  await expect(page.getByText("An account token of this Candor")).toBeVisible();
  expect(complaints.filter((complaint) => !complaint.includes("503 (Service Unavailable)"))).toEqual([]);
});
