import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aSignature, dataUri } from "../support/files.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const ravi = "ravi@harbour-health.example";
const olivia = "olivia@harbour-health.example";

test("staff act on a candidate by the keyboard: link, corrections, checks, cancelling, and an owner deletes them", async ({
  page,
  product,
}) => {
  test.slow();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const { partner_application_id, id } = await product.aCandidate({
    firstName: "Māia",
    lastName: "Acts",
    checks: ["right_to_work_au", "bankruptcy"],
  });
  const params = { partner_application_id };
  const atService = () => product.client.call(api.getCandidate, { params });
  const complaints = listenForComplaints(page);
  await reviewPage(page, product).signIn(ravi, `/review/${partner_application_id}?id=${id}`);
  const menu = page.getByRole("button", { name: "Actions", exact: true });
  const dialog = page.getByRole("dialog");
  const news = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
  async function choose(letters: string, name: string) {
    await menu.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press(letters);
    await expect(page.getByRole("menuitem", { name, exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
  }

  // A key that comes before the page's scripts opens nothing.
  await expect(async () => {
    await menu.focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menu")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("menuitem").last()).toHaveText("Cancel the candidate");
  await expect(page.getByRole("menuitem").last()).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Copy the link" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Show the link" }).press("Enter");
  await dialog.getByRole("button", { name: "Copy", exact: true }).press("Enter");
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeFocused();
  await expectAccessible(page);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await atService()).partner_link);
  await page.keyboard.press("Escape");

  await choose("s", "Send the link again");
  await expect(dialog).toContainText("By email to ana@candidate.example");
  await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await news("No mail server is set up here, so no email left. Copy the link, and pass it on yourself.");

  await choose("c", "Correct details");
  await expect(dialog.getByLabel("First name")).toBeFocused();
  await dialog.getByLabel("Email").fill("nowhere");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByRole("alert")).toContainText("Enter an email address");
  await dialog.getByLabel("Email").fill("maia@candidate.example");
  await expect(dialog).toContainText("send it again if they need it at the new address");
  await expectAccessible(page);
  // The line is cut: nothing on the page says that it was done.
  await page.route("**/api/trpc/candidateActions.correctDetails**", (route) => route.abort());
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("No connection to Candor");
  await expect(page.locator("a[href='mailto:ana@candidate.example']")).toHaveCount(1);
  await page.unroute("**/api/trpc/candidateActions.correctDetails**");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await news("The details were corrected.");
  expect((await atService()).email).toBe("maia@candidate.example");

  await choose("a", "Add checks");
  await dialog.getByLabel("Search checks").fill("international");
  await dialog.getByRole("checkbox", { name: /International/ }).press("Space");
  await expectAccessible(page);
  await expect(dialog.getByText("The candidate is asked for what you leave empty.")).toBeVisible();
  await dialog.getByLabel("Country").fill("Fiji");
  await page.keyboard.press("Enter");
  await news("One check was added.");
  expect((await atService()).candidate_checks).toHaveLength(3);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("mark as st");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Mark as started" }).press("Enter");
  await news("The candidate is marked as started.");

  await choose("c", "Correct details");
  await page.keyboard.press("Escape");
  await menu.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("3 open checks are cancelled.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel the candidate" }).press("Enter");
  await news("The candidate was cancelled.");
  expect((await atService()).canceled).toBe(true);
  // The browser writes down itself that the line was cut.
  expect(complaints.filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);

  await page.context().clearCookies();
  await reviewPage(page, product).signIn(olivia, `/review/${partner_application_id}?id=${id}`);
  await choose("d", "Delete the candidate");
  await page.keyboard.type("Maia");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("not the candidate’s name");
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(" acts");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/review$/);
  await page.goto(`${product.portalUrl}/review/${partner_application_id}?id=${id}`);
  await expect(page.getByRole("heading", { name: "Candidate not found" })).toBeVisible();
});

test("staff have checks go on without what is missing only with a reason, and the case says no more that they wait", async ({
  page,
  product,
}) => {
  const { partner_application_id, id } = await product.aCandidate({ lastName: "Waits" });
  const body = { data: dataUri(await aSignature()), id_type: "id" as const, is_signature: true };
  await product.client.call(api.storeFile, { params: { partner_application_id }, body });
  const complaints = listenForComplaints(page);
  await reviewPage(page, product).signIn(ravi, `/review/${partner_application_id}?id=${id}`);
  const waits = page.getByText("Travel document, such as Australian passport").first();
  await expect(waits).toBeVisible();
  const start = page.getByRole("button", { name: "Start without it" });
  await start.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Start without it" }).press("Enter");
  await expect(dialog.getByText("Say why")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Why").fill("She showed her passport in our office.");
  await dialog.getByRole("button", { name: "Start without it" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(waits).toBeHidden();
  expect(complaints).toEqual([]);
});
