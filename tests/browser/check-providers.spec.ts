import { expect } from "@playwright/test";
import { openExampleProvider } from "../provider-conformance/example-provider.ts";
import { freePort } from "../support/candor-process.ts";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

test("an owner connects a provider, learns that it does not answer, and then that it does, and disconnects it", async ({
  page,
  product,
}) => {
  await reviewPage(page, product).signIn(owner, "/settings/check-types");
  await page.getByRole("button", { name: "Connect a provider" }).click();
  const form = page.getByRole("dialog", { name: "Connect a provider" });
  await form.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(form.getByLabel("Name")).toBeFocused();
  await form.getByLabel("Name").fill("Southern Records Bureau");
  await form.getByLabel("URL of the provider").fill("https://10.1.2.3/candor");
  await form.getByRole("checkbox", { name: /Ministry of Justice|criminal record/i }).check();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(form.getByText("The address 10.1.2.3 is not public.")).toBeVisible();
  await form.getByLabel("URL of the provider").fill(`http://127.0.0.1:${await freePort()}`);
  await form.getByRole("button", { name: "Connect", exact: true }).click();
  const shown = page.getByRole("dialog", { name: "The provider is connected" });
  const secret = (await shown.locator("code").textContent()) ?? "";
  await shown.getByRole("button", { name: "I have stored it" }).click();

  const row = page.getByRole("listitem", { name: "Southern Records Bureau" });
  await row.getByRole("button", { name: "Test" }).click();
  await expect(row.getByText("The test call failed")).toBeVisible();
  await expect(row.getByText("Does not answer")).toBeVisible();
  await expectAccessible(page);

  const provider = await openExampleProvider(secret);
  await row.getByRole("button", { name: "Change" }).click();
  const change = page.getByRole("dialog", { name: "Change the provider" });
  await change.getByLabel("URL of the provider").fill(provider.url);
  await change.getByRole("button", { name: "Save changes" }).click();
  await expect(row.getByText(provider.url)).toBeVisible();
  await row.getByRole("button", { name: "Test" }).click();
  await expect(row.getByText("The provider answered, and has the secret")).toBeVisible();
  await expect(row.getByText("Answers", { exact: true })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);

  await row.getByRole("button", { name: "New secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "New secret" }).click();
  const renewed = page.getByRole("dialog", { name: "The new secret of Southern Records Bureau" });
  await expect(renewed.locator("code")).not.toHaveText(secret);
  await renewed.getByRole("button", { name: "I have stored it" }).click();
  await expect(row.getByText("The previous secret is valid too until")).toBeVisible();
  await row.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByRole("dialog").getByText("It has no open check.")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText("No provider is connected.")).toBeVisible();
  await provider.close();
});
