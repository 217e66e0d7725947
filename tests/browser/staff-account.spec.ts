import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, expectFitting } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("a person adds a passkey, signs in with it elsewhere, and ends that session from the first", async ({
  page,
  browser,
  product,
}) => {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  const { authenticatorId } = await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await reviewPage(page, product).signIn(owner, "/settings/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name").fill("Work laptop");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The passkey was added.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Work laptop" })).toContainText("never used");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  const { credentials } = await authenticator.send("WebAuthn.getCredentials", { authenticatorId });
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const its = await elsewhere.newCDPSession(other);
  await its.send("WebAuthn.enable");
  const second = await its.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  for (const credential of credentials) {
    await its.send("WebAuthn.addCredential", { authenticatorId: second.authenticatorId, credential });
  }
  await other.goto(`${product.portalUrl}/settings/account`);
  await other.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(other.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
  await expect(other.getByRole("listitem").filter({ hasText: "This one" })).toContainText("passkey");

  await page.reload();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Signed in with a passkey" })
    .getByRole("button", { name: /^End/ })
    .first()
    .click();
  await expect(page.getByText("That session has ended.")).toBeVisible();
  await other.reload();
  await expect(other.getByText("Your session has ended")).toBeVisible();
  await expectAccessible(other);
  await its.send("WebAuthn.setUserVerified", {
    authenticatorId: second.authenticatorId,
    isUserVerified: false,
  });
  await other.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(other.getByText("That passkey did not sign you in")).toBeVisible();
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The passkey was removed.")).toBeVisible();
  await elsewhere.close();
});

test("an owner enters their provider on a phone, and is told which address answers as none", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await reviewPage(page, product).signIn(owner, "/settings/sign-in");
  await expect(page.getByText("/api/provider/callback")).toBeVisible();
  await expectFitting(page);
  await page.getByLabel("Issuer’s URL").fill(product.portalUrl);
  await page.getByLabel("Client ID").fill("candor");
  await page.getByLabel("Client secret").fill("a secret of the provider");
  await page.getByLabel("Domain of your email addresses").fill("harbour-health.example");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Issuer’s URL")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Client secret")).toHaveValue("a secret of the provider");
  await expectFitting(page);
});

test("a viewer sees candidates, queue and desk, and nothing there is refused or offered to be done", async ({
  page,
  browser,
  product,
}) => {
  const staff = reviewPage(page, product);
  await staff.signIn(owner, "/settings/people");
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Name").fill("Vera Viewer");
  await page.getByLabel("Email").fill("vera@harbour-health.example");
  await page.getByLabel("Role", { exact: true }).selectOption("viewer");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Vera Viewer" })).toContainText("Viewer");

  const created = await product.aCandidate({ checks: ["identity"] });
  const partner_application_id = created.partner_application_id;
  await product.client.call(api.getCandidate, { params: { partner_application_id } });
  const viewing = await (await browser.newContext()).newPage();
  const refused: string[] = [];
  viewing.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await reviewPage(viewing, product).signIn("vera@harbour-health.example", "/queue");
  await expect(viewing.getByRole("heading", { name: "Queue" })).toBeVisible();
  await expect(viewing.getByRole("button", { name: /Next for me|Take|Assign/ })).toHaveCount(0);
  await viewing.goto(`${product.portalUrl}/review`);
  await expect(viewing.getByRole("table")).toBeVisible();
  await expect(viewing.getByRole("link", { name: /Add a candidate|Create/ })).toHaveCount(0);
  await viewing.goto(`${product.portalUrl}/review/${encodeURIComponent(partner_application_id)}`);
  await expect(viewing.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(viewing.getByRole("button", { name: /Actions|Add a task|Save note|Send/ })).toHaveCount(0);
  await expect(viewing.getByRole("combobox")).toHaveCount(0);
  await expectAccessible(viewing);
  await viewing.goto(`${product.portalUrl}/create`);
  await expect(viewing.getByText("You can look, and change nothing")).toBeVisible();
  await viewing.goto(`${product.portalUrl}/settings/account`);
  await expect(viewing.getByRole("heading", { name: "Where you are signed in" })).toBeVisible();
  expect(refused).toEqual([]);
  await viewing.context().close();
});
