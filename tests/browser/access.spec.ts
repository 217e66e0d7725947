import { createHash, randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";
const redirect_uri = "https://hireline.example/callback";

test("an owner ends a program's access, and finds that and who did it in the audit log, which they take with them", async ({
  page,
  product,
}) => {
  const { client } = product;
  const name = `Rosterly ${process.pid}`;
  const made = await client.call(api.createOAuthClient, { body: { name, redirect_uris: [redirect_uri] } });
  const { client_id, client_secret } = made;
  const verifier = randomBytes(32).toString("base64url");
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  const { code } = await client.call(api.authorizeClient, {
    body: { client_id, redirect_uri, code_challenge, user_email: owner },
  });
  const form = { grant_type: "authorization_code", code, redirect_uri, code_verifier: verifier };
  await client.call(api.exchangeToken, { body: { ...form, client_id, client_secret } });

  await reviewPage(page, product).signIn(owner, "/settings/integrations");
  const programs = page.getByRole("region", { name: "Programs with access" });
  const grant = programs.getByRole("listitem").filter({ hasText: name });
  await expect(grant).toContainText("Allowed by Olivia");
  await expectAccessible(page);
  await grant.getByRole("button", { name: `Revoke ${name}` }).click();
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Revoke" })
    .click();
  await expect(grant).toHaveCount(0);

  await page.goto(`${product.portalUrl}/settings/audit`);
  const log = page.getByRole("list", { name: "Audit log" });
  await expect(log.getByRole("listitem").first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel("What", { exact: true }).selectOption({ label: "Access of other programs" });
  await expect(log.getByRole("listitem").filter({ hasText: "access ended" })).not.toHaveCount(0);
  await page.getByLabel("What", { exact: true }).selectOption({ label: "Settings" });
  await expect(
    log.getByRole("listitem").filter({ hasText: "changed settings: Integrations" }).filter({ hasText: name }),
  ).toContainText("Olivia");
  await page.getByLabel("From", { exact: true }).fill("2001-01-02");
  await page.getByLabel("To", { exact: true }).fill("2001-01-01");
  await expect(page.getByText("Choose a first day that is not after the last.")).toBeVisible();
  await page.getByLabel("To", { exact: true }).fill("2001-01-03");
  await expect(page.getByText("Nothing recorded matches this")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as JSON Lines" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^audit-[\d-]+\.jsonl$/);
});
