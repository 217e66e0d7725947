import { expect } from "@playwright/test";
import { startUrlOf } from "../support/outbox.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { startProduct, test } from "./product.ts";
import { linkIn, mailTo } from "./review-page.ts";

const owner = "olivia@harbour-health.example";
const candidate = /demo-amara|\/apply\/|harbour-health/;

test("from the first page a developer finds the candidate, the staff, the careers site, the API and the mails", async ({
  page,
  product,
}) => {
  test.slow();
  const complaints = listenForComplaints(page);
  const home = () => page.goto(product.portalUrl);
  await page.goto(startUrlOf(product.firstRun.outbox_url));
  await expect(page).toHaveURL(`${product.portalUrl}/`);
  const follow = (name: string) => page.getByRole("link", { name: new RegExp(`^${name}`) }).click();
  await home();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Background checks");
  await expectAccessible(page);

  await follow("Demo candidate");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Amara");
  await home();
  await follow("API reference");
  // By far the largest page: it draws the whole interface.
  await expect(page.getByRole("heading", { name: "Candor partner service" })).toBeVisible({
    timeout: 60_000,
  });
  await home();
  await follow("Demo careers site");
  await expect(page).toHaveURL(new RegExp(`^${product.careersUrl}`));
  await home();
  await follow("Sign in");
  await page.getByLabel("Your work email").fill(owner);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const link = linkIn(await mailTo(product, owner, /sign in/), "/sign-in/confirm");
  await home();
  await follow("Outbox");
  await page
    .getByRole("link", { name: new RegExp(owner) })
    .first()
    .click();
  await expect(page.locator("pre")).toContainText(link);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await home();
  await follow("Demo company");
  await expect(page.getByRole("heading", { level: 1, name: "Queue" })).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the first page can be used by keyboard, on any screen and in other languages, ${colorScheme}`, async ({
    page,
    product,
  }) => {
    const complaints = listenForComplaints(page);
    await page.emulateMedia({ colorScheme });
    await page.goto(startUrlOf(product.firstRun.outbox_url));
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(product.portalUrl);
      await expectAccessible(page);
    }
    const names: string[] = [];
    for (let pressed = 0; pressed < 8; pressed += 1) {
      await page.keyboard.press("Tab");
      names.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
    }
    expect(names.map((name) => name.replace(/(?<=[a-z])[A-Z].*/, ""))).toEqual([
      expect.stringContaining("English"),
      "Demo candidate",
      "Demo company",
      "Demo careers site",
      "Outbox",
      "Sign in",
      "API reference",
      "Accessibility",
    ]);
    const opening = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    const statement = await opening;
    for (const width of [320, 1280]) {
      await statement.setViewportSize({ width, height: 844 });
      await expect(statement.getByRole("heading", { level: 1, name: "Accessibility" })).toBeVisible();
      await expectAccessible(statement);
    }
    await statement.close();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator("summary").click();
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Background checks");
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

test("strangers are led on and shown nothing of anyone: without the key of this start, and with a public address", async ({
  product,
}) => {
  const shown = await (await fetch(product.portalUrl)).text();
  expect(shown).not.toMatch(candidate);
  expect(shown).toContain("“Start here”");

  const published = await startProduct({ PUBLIC_URL: "https://staging.candor.example" });
  const local = `http://localhost:${published.env.PORT}/`;
  try {
    const answer = await fetch(local);
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain("Open the link in your invitation");
    expect(text).toContain('href="/queue"');
    expect(text).toContain('href="/docs/api"');
    expect(text).not.toMatch(candidate);
    expect(text).not.toMatch(/outbox|careers|Try it out/);
    expect(answer.headers.get("content-security-policy")).toMatch(
      /script-src 'self' 'nonce-.*frame-ancestors 'none'/,
    );
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
    expect(answer.headers.get("cache-control")).toContain("no-store");
  } finally {
    await published.stop();
  }
});
