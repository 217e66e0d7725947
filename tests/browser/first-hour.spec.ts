import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page, test } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { type Mailbox, openMailbox } from "../support/mailbox.ts";
import { expectAccessible, expectFitting } from "./journey-page.ts";
import { type Product, startProduct } from "./product.ts";

let mailbox: Mailbox;
let product: Product;
test.beforeAll(async () => {
  mailbox = await openMailbox();
  product = await startProduct({ SMTP_URL: mailbox.url, CAREERS_PORT: "off" });
});
test.afterAll(async () => {
  await product?.stop();
  await mailbox?.close();
});

const [hana, rewi] = ["hana@rata.example", "rewi@rata.example"];

/** The address in the newest mail to somebody with this subject that leads to this path. */
async function linkTo(address: string, subject: RegExp, path: string): Promise<string> {
  const links = () =>
    mailbox.mails
      .filter(({ to, email }) => to.includes(address) && subject.test(email.subject ?? ""))
      .flatMap(({ email }) => email.text?.match(/https?:\S+/g) ?? [])
      .filter((link) => new URL(link).pathname.startsWith(path));
  await expect.poll(() => links().length).toBeGreaterThan(0);
  return links().at(-1) ?? "";
}

async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(`${product.portalUrl}/sign-in`);
  await page.getByLabel("Your work email").fill(address);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await page.goto(await linkTo(address, /sign in/, "/sign-in/confirm"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
}

test("a new owner sees emails arrive, a colleague sign in and a candidate invited, by what the console says alone", async ({
  page,
  browser,
}) => {
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  const company = ["--name", "Rata Freight", "--country", "NZ", "--owner-email", hana];
  const accounts = [...operatorCommand("accounts"), "add-company", ...company, "--owner-name", "Hana Rata"];
  await promisify(execFile)(process.execPath, accounts, { env: product.env });

  await signIn(page, hana);
  const steps = page.getByRole("region", { name: "First steps" });
  const step = (title: string) => steps.getByRole("listitem").filter({ hasText: title });
  await expect(steps).toContainText("0 of 6 done");
  await expectFitting(page);
  await step("Emails arrive").getByRole("button", { name: "Send me a test email" }).press("Enter");
  await expect(step("Emails arrive")).toContainText("Open the link in it.");
  await page.goto(await linkTo(hana, /Test email/, "/settings/first-steps"));
  await expect(page.getByText("The test email has arrived")).toBeVisible();
  await expect(steps).toContainText("1 of 6 done");
  await expectAccessible(page);

  await step("A colleague can sign in").getByRole("link", { name: "Add a colleague" }).press("Enter");
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.getByLabel("Name").fill("Rewi Rata");
  await page.getByLabel("Email").fill(rewi);
  await page.getByRole("dialog").getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("link", { name: "First steps" }).click();
  await expect(step("A colleague can sign in")).toContainText("Added, but not signed in yet: Rewi Rata.");
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, rewi);
  await expect(theirs.getByRole("region", { name: "Create your first candidate" })).toBeVisible();
  await expect(theirs.getByText("First steps")).toHaveCount(0);
  await theirs.context().close();

  await step("The first candidate").getByRole("link", { name: "Create a candidate" }).click();
  await page.getByLabel("First name").fill("Hana");
  await page.getByLabel("Last name").fill("Rata");
  await page.getByLabel("Email").fill(hana);
  await page.getByRole("checkbox", { name: /^Identity/ }).check();
  await page.getByRole("button", { name: "Create candidate" }).click();
  const invitation = await linkTo(hana, /background check/i, "/s/");
  expect(invitation).toContain(product.portalUrl);

  await page.goto(`${product.portalUrl}/queue`);
  const bar = page.getByRole("region", { name: "First steps" });
  await expect(bar).toContainText("3 of 6 done · next: Candidates recognise you");
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitting(page);
    await expectAccessible(page);
  }
  await bar.getByRole("link", { name: "Go on" }).click();
  await step("Candidates come by themselves")
    .getByRole("button", { name: /^Not needed/ })
    .press("Enter");
  await expect(steps.getByRole("button", { name: /^Bring back/ })).toHaveCount(1);
  await page.goto(`${product.portalUrl}/review`);
  // It comes later than the rows, and moves none of them.
  await expect(bar).toBeVisible();
  const [rowsEnd, barStart] = await Promise.all([
    page
      .getByRole("row")
      .last()
      .evaluate((row) => row.getBoundingClientRect().bottom),
    bar.evaluate((section) => section.getBoundingClientRect().top),
  ]);
  expect(barStart).toBeGreaterThan(rowsEnd);
  await bar.getByRole("button", { name: "Put away" }).press("Enter");
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: "Hana Rata" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(said).toEqual([]);
});
