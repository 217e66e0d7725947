import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { openDns } from "../portal/people/identity-provider/open-dns.ts";
import { openProvider } from "../portal/people/identity-provider/open-provider.ts";
import { expectAccessible } from "./journey-page.ts";
import { followLoading } from "./loading.ts";
import { type Product, startProduct } from "./product.ts";
import { linkIn, mailTo, reviewPage } from "./review-page.ts";

let dns: Awaited<ReturnType<typeof openDns>>;
let product: Product;
test.beforeAll(async () => {
  dns = await openDns();
  product = await startProduct({ DNS_SERVER: dns.address, CAREERS_PORT: "off" });
});
test.afterAll(async () => {
  await product?.stop();
  await dns?.close();
});

const [hana, rewi] = ["hana@rata.example", "rewi@rata.example"];

/** The pages of the provider itself, as its library writes them. */
async function throughProvider(page: Page, sub: string): Promise<void> {
  await page.getByPlaceholder("Enter any login").fill(sub);
  await page.getByPlaceholder("and password").fill("any");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a company signs in through its own provider: the domain is shown to be theirs, an account is confirmed once, and the next sign-in needs no email", async ({
  page,
  browser,
}) => {
  const said: string[] = [];
  // The provider's own pages load a font from elsewhere; that the record is not there yet is a refusal, which the browser reports.
  const listen = (of: Page) =>
    of.on("console", (message) => {
      const isOurs = message.location().url.startsWith(product.portalUrl);
      if (message.type() === "error" && isOurs && !message.text().includes("422"))
        said.push(`${message.text()} ${message.location().url}`);
    });
  const company = ["--name", "Rata Freight", "--country", "NZ", "--owner-email", hana];
  const accounts = [...operatorCommand("accounts"), "add-company", ...company, "--owner-name", "Hana Rata"];
  await promisify(execFile)(process.execPath, accounts, { env: product.env });
  const provider = await openProvider(`${product.portalUrl}/api/provider/callback`);
  try {
    provider.accounts.set("s-rewi", { sub: "s-rewi", email: rewi, email_verified: true, name: "Rewi Rata" });
    listen(page);
    await reviewPage(page, product).signIn(hana, "/settings/people");
    await page.getByRole("button", { name: "Add a person" }).click();
    await page.getByLabel("Name").fill("Rewi Rata");
    await page.getByLabel("Email").fill(rewi);
    await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.goto(`${product.portalUrl}/settings/sign-in`);
    await expect(page.getByText(`${product.portalUrl}/api/provider/callback`)).toBeVisible();
    await page.getByLabel("Issuer’s URL").fill(provider.issuer);
    await page.getByLabel("Client ID").fill("candor");
    await page.getByLabel("Client secret").fill("a secret of the client for tests");
    await page.getByLabel("Domain of your email addresses").fill("rata.example");
    await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
    const domain = page.getByRole("region", { name: "rata.example" });
    await expect(domain).toContainText("Not confirmed yet");
    await domain.getByRole("button", { name: "Check the record" }).click();
    await expect(domain.getByRole("status").or(domain.getByRole("alert"))).toBeVisible();
    const [name, value] = await domain.locator("code").allTextContents();
    dns.texts.set(name ?? "", [value ?? ""]);
    await domain.getByRole("button", { name: "Check the record" }).click();
    await expect(domain).toContainText("This domain was shown to be your company’s.");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
    }

    const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
    listen(theirs);
    const allLoaded = followLoading(theirs);
    const enter = async (address: string) => {
      await theirs.goto(`${product.portalUrl}/sign-in`);
      await theirs.getByLabel("Your work email").fill(address);
      await theirs.getByRole("button", { name: "Send me a link" }).click();
    };
    await enter(rewi);
    await throughProvider(theirs, "s-rewi");
    await expect(theirs.getByText("One more step")).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByLabel("Your work email").fill(rewi);
    await theirs.getByRole("button", { name: "Send me a link" }).click();
    await theirs.goto(linkIn(await mailTo(product, rewi, /link to sign in/), "/sign-in/confirm"));
    await theirs.getByRole("button", { name: "Sign in" }).click();
    await expect(theirs.getByRole("heading", { name: "Is this account yours?" })).toBeVisible();
    await expectAccessible(theirs);
    await theirs.getByRole("button", { name: "Yes, it’s mine" }).click();
    await expect(theirs.getByRole("button", { name: "Sign out" })).toBeVisible();

    // What is still asked for while a session ends is refused.
    await allLoaded();
    await theirs.getByRole("button", { name: "Sign out" }).click();
    await expect(theirs.getByLabel("Your work email")).toBeVisible();
    await enter(rewi);
    // The provider still knows them: nothing is asked there, and no email is sent.
    await expect(theirs.getByRole("button", { name: "Sign out" })).toBeVisible();
    await theirs.context().close();
    await page.reload();
    await expect(page.getByRole("region", { name: "Connected accounts" })).toContainText(
      "Confirmed by email",
    );
    expect(said).toEqual([]);
  } finally {
    await provider.close();
  }
});
