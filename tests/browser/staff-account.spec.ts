import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { api } from "../../server/contract/api.ts";
import { expectAccessible, expectFitting } from "./journey-page.ts";
import { test } from "./product.ts";
import { linkIn, mailsTo, mailTo, reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("a person adds a passkey, signs in with it elsewhere, and ends that session from the first", async ({
  page,
  browser,
  product,
}) => {
  const { authenticator, authenticatorId } = await anAuthenticator(page);
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
  const second = await anAuthenticator(other);
  for (const credential of credentials) {
    await second.authenticator.send("WebAuthn.addCredential", {
      ...{ authenticatorId: second.authenticatorId, credential },
    });
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
  await second.authenticator.send("WebAuthn.setUserVerified", {
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

test("an owner requires passkeys: a colleague's mailbox alone opens nothing, and one whom the owner lets adds a passkey and is in", {
  tag: "@every-run",
}, async ({ page, browser, product }) => {
  const [hana, rewi] = ["hana@rata.example", "rewi@rata.example"];
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  const company = ["--name", "Rata Freight", "--country", "NZ"];
  const accounts = [...operatorCommand("accounts"), "add-company", ...company];
  await promisify(execFile)(
    process.execPath,
    [...accounts, "--owner-email", hana, "--owner-name", "Hana Rata"],
    { env: product.env },
  );
  await anAuthenticator(page);
  const owner = reviewPage(page, product);
  await owner.signIn(hana, "/settings/people");
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Name").fill("Rewi Rata");
  await page.getByLabel("Email").fill(rewi);
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await page.goto(`${product.portalUrl}/settings/sign-in`);
  await page.getByRole("button", { name: "Require passkeys" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Require passkeys" }).click();
  await expect(page.getByText("Add a passkey of your own first")).toBeVisible();
  await page.goto(`${product.portalUrl}/settings/account`);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByLabel("Name").fill("Phone");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The passkey was added.")).toBeVisible();

  // Signed in by email alone, the owner is asked for the passkey, and goes on where they were.
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByLabel("Your work email")).toBeVisible();
  const before = await owner.askForLink(hana);
  await expect.poll(async () => (await mailsTo(product, hana)).length).toBeGreaterThan(before);
  await page.goto(linkIn(await mailTo(product, hana, /sign in/), "/sign-in/confirm"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await page.goto(`${product.portalUrl}/settings/sign-in`);
  await page.getByRole("button", { name: "Require passkeys" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Require passkeys" }).click();
  const asked = page.getByRole("dialog", { name: "Confirm that it’s you" });
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Use your passkey" }).click();
  await expect(asked).toHaveCount(0);
  await expect(page.getByText("Required", { exact: true })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  const theirs = await (await browser.newContext()).newPage();
  await anAuthenticator(theirs);
  await theirs.goto(`${product.portalUrl}/queue`);
  await reviewPage(theirs, product).askForLink(rewi);
  const refusal = await mailTo(product, rewi, /with your passkey/);
  expect(refusal.text).toContain("Hana Rata");
  expect(refusal.text).not.toContain("token=");

  await page.goto(`${product.portalUrl}/settings/people`);
  await page.getByRole("button", { name: "Let them add a passkey Rewi Rata" }).click();
  await expect(page.getByText("May add a passkey until")).toBeVisible();
  await expectAccessible(page);
  await theirs.goto(`${product.portalUrl}/sign-in?callbackUrl=%2Fqueue`);
  await reviewPage(theirs, product).askForLink(rewi);
  await theirs.goto(linkIn(await mailTo(product, rewi, /link to sign in/), "/sign-in/confirm"));
  await theirs.getByRole("button", { name: "Sign in" }).click();
  await expect(theirs.getByRole("heading", { name: "Add your passkey" })).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Add a passkey and sign in" }).click();
  await expect(theirs.getByRole("heading", { name: "Queue" })).toBeVisible();
  await theirs.context().close();
  // The browser itself reports the refused calls, like every error response.
  expect(said.filter((text) => !/40[39]/.test(text))).toEqual([]);
});

/** An authenticator of the browser's own, which holds whatever it is asked to and always verifies its person. */
async function anAuthenticator(page: Page) {
  const authenticator = await page.context().newCDPSession(page);
  await authenticator.send("WebAuthn.enable");
  const { authenticatorId } = await authenticator.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { authenticator, authenticatorId };
}

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
