import { expect } from "@playwright/test";
import sharp from "sharp";
import { api } from "../../server/contract/api.ts";
import { expectAccessible } from "./journey-page.ts";
import { test } from "./product.ts";
import { mailTo, reviewPage } from "./review-page.ts";

const owner = "olivia@harbour-health.example";

async function aLogo(): Promise<Buffer> {
  return await sharp({ create: { width: 400, height: 100, channels: 3, background: "#7c3aed" } })
    .png()
    .toBuffer();
}

test("an owner gives a brand its logo, colour and phone, and a candidate's mail and first page show them", async ({
  page,
  product,
}) => {
  const [before] = await product.client.call(api.listBrands);
  await reviewPage(page, product).signIn(owner, "/settings/brands");
  await page.getByRole("button", { name: /^Edit Harbour/ }).click();
  await expectAccessible(page);

  await page.getByLabel("Logo", { exact: true }).setInputFiles({
    name: "logo.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await expect(page.getByText("SVG files can contain scripts. Export the logo as PNG.")).toBeVisible();
  await page
    .getByLabel("Logo", { exact: true })
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await aLogo() });
  await expect(page.getByText("The logo was saved.")).toBeVisible();

  const color = page.getByLabel("Colour", { exact: true });
  await color.fill("yellow");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter a colour such as #0f766e.")).toBeVisible();
  await color.fill("#fde047");
  await expect(page.getByText(/On a white page its contrast is 1\.\d to 1/)).toBeVisible();
  await color.fill("#6d28d9");
  await page.getByLabel("Phone for questions").fill("+61 2 5550 0199");
  await expect(page.getByText("Not saved yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved\.$/ })).toBeVisible();

  const email = `brand-${process.pid}@candidate.example`;
  const { partner_link } = await product.client.call(api.createCandidate, {
    body: { candidate: { first_name: "Ana", email }, checks: [{ type: "credit" }] },
  });
  const mail = await mailTo(product, email, /./);
  expect(mail.html).toMatch(/<img src="[^"]+\/branding\/logos\/[0-9a-f]{40}\.png"/);
  expect(mail.html).toContain("#6d28d9");
  expect(mail.text).toContain("+61 2 5550 0199");
  await page.goto(partner_link);
  const logo = page.locator("header img");
  await expect(logo).toHaveAttribute("src", /\/branding\/logos\/[0-9a-f]{40}\.png$/);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await expect(page.getByRole("link", { name: "+61 2 5550 0199" })).toHaveAttribute(
    "href",
    "tel:+61255500199",
  );
  const brand = page.locator(".branded");
  await expect(brand).toHaveAttribute("style", /--brand-light:\s*#6d28d9/);

  // Someone else saves meanwhile: theirs is shown, and nothing of theirs is lost.
  await page.goto(`${product.portalUrl}/settings/brands`);
  await page.getByRole("button", { name: /^Edit Harbour/ }).click();
  await page.getByLabel("Phone for questions").fill("+61 2 5550 0000");
  await product.client.call(api.updateBrandDetails, {
    params: { brand_id: before?.id ?? 0 },
    body: {
      name: before?.name ?? "",
      primary_color: before?.primary_color ?? "",
      support_email: "theirs@harbour.example",
      privacy_url: before?.privacy_url ?? null,
    },
  });
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Someone else changed this in the meantime")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "theirs@harbour.example" })).toBeVisible();
  await page.getByRole("button", { name: "Take theirs" }).click();
  await expect(page.getByLabel("Email for questions")).toHaveValue("theirs@harbour.example");

  await page.goto(`${product.portalUrl}/settings/changes`);
  await expect(page.getByText("new logo").first()).toBeVisible();
  await expect(page.getByText("Logo: ").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copy what .+ was$/ }).first()).toBeVisible();
  await expect(page.getByText("Olivia Owens").filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  await product.client.call(api.deleteBrandLogo, { params: { brand_id: before?.id ?? 0 } });
  await product.client.call(api.updateBrandDetails, {
    params: { brand_id: before?.id ?? 0 },
    body: {
      name: before?.name ?? "",
      primary_color: before?.primary_color ?? "",
      support_email: before?.support_email ?? "",
      privacy_url: before?.privacy_url ?? null,
    },
  });
});
