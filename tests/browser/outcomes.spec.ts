import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { type Client, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { aKnownCheck, giveDocuments } from "../support/known-facts.ts";
import { aPdf } from "../support/pdf.ts";
import { servedPages } from "../support/served-pdf.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const run = promisify(execFile);
const hana = "hana@kereru.example";
const aSignature =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A partner of a company as in production, whose checks people carry out. */
let partner: Client;
test.beforeAll(async ({ product }) => {
  const owner = ["--owner-email", hana, "--owner-name", "Hana Kahu"];
  const added = await accounts(product, "add-company", "--name", "Kererū Care", "--country", "NZ", ...owner);
  const company = added.match(/Company (\d+)/)?.[1] ?? "";
  const names = ["--partner", "Kererū Care", "--name", "Story"];
  const token = await accounts(product, "add-token", "--company", company, ...names);
  partner = openClient({ baseUrl: product.firstRun.base_url, token: token.trim() });
});

async function accounts({ env }: Product, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...operatorCommand("accounts"), ...words], { env });
  return stdout;
}

/** A candidate who has signed. */
async function aSubmittedCandidate(lastName: string, checks: string[]) {
  const { partner_application_id, partner_link, candidate_checks } = await partner.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: lastName, email: "ana@candidate.example" },
      checks: checks.map((type) => aKnownCheck(type)),
      bypass: true,
    },
  });
  const params = { partner_application_id };
  await giveDocuments(partner, params, ...checks);
  await partner.call(api.storeFile, {
    params,
    body: { data: aSignature, id_type: "id", is_signature: true },
  });
  const checkId = candidate_checks[0]?.id ?? 0;
  return { params, partner_link, path: `/review/${partner_application_id}`, checkId };
}

function outcomePage(page: Page) {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    open: (title: string) =>
      page
        .getByRole("listitem")
        .filter({ hasText: title })
        .getByRole("button", { name: "Record the outcome…" })
        .click(),
    choose: (words: RegExp) => dialog.getByRole("radio", { name: words }).check(),
    file: (name: string, mimeType: string, buffer: Buffer) =>
      dialog.getByTestId("result-file").setInputFiles({ name, mimeType, buffer }),
    goOn: () => dialog.getByRole("button", { name: "Continue" }).click(),
    record: dialog.getByRole("button", { name: "Record the outcome" }),
  };
}

test("staff record what a check found with a PDF: the candidate sees it done, the partner gets outcome and file", {
  tag: "@every-run",
}, async ({ page, browser, product }) => {
  test.slow();
  const { params, partner_link, path, checkId } = await aSubmittedCandidate("Rawiri", ["moj"]);
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(partner_link);
  await expect(journeyPage(theirs).check("moj")).toHaveAttribute("data-state", "in-progress");
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  await review.signIn(hana, path);
  const outcome = outcomePage(page);

  await outcome.open("Criminal record (Ministry of Justice)");
  await expectAccessible(page);
  await outcome.goOn();
  await expect(outcome.dialog.getByText("Choose what the check found.")).toBeVisible();
  await expect(outcome.dialog.getByRole("radio", { name: /^Clear/ })).toBeFocused();
  await outcome.choose(/^Consider/);
  await outcome.choose(/my own PDF/);
  await outcome.file("note.txt", "text/plain", Buffer.from("no PDF"));
  await expect(outcome.dialog.getByText("note.txt is not a PDF")).toBeVisible();
  const scripted = aPdf({ catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>" });
  await outcome.file("scripted.pdf", "application/pdf", scripted);
  await outcome.dialog.getByLabel("Valid until").fill("2031-01-31");
  await outcome.goOn();
  await expect(outcome.dialog).toContainText("This can't be changed afterwards");
  await expect(outcome.dialog).toContainText("31 Jan 2031");
  await expectAccessible(page);
  await outcome.record.click();
  await expect(outcome.dialog.getByRole("alert")).toContainText("contains a script");
  await expectAccessible(page);

  const report = aPdf({ text: "One record" });
  await outcome.file("report.pdf", "application/pdf", report);
  await outcome.goOn();
  await expect(outcome.dialog).toContainText("report.pdf");
  await outcome.record.dblclick();
  await expect(outcome.dialog).toBeHidden();
  await expect(page.getByText("You recorded the outcome.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "You recorded the outcome." })).toBeFocused();
  await review.open("History");
  await expect(review.history).toContainText("Recorded “Consider” for Criminal record");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Result file" }).click();
  await expect(page.getByRole("img", { name: /Result of Criminal record.*page 1 of 1/ })).toBeVisible();
  await expectAccessible(page);

  await expect(journeyPage(theirs).check("moj")).toHaveAttribute("data-state", "completed");
  await expect(theirs.getByText("Consider")).toHaveCount(0);
  const { candidate_checks } = await partner.call(api.getCandidate, { params });
  expect(candidate_checks).toMatchObject([
    { status: "completed", outcome: "consider", result_flag: true, expiration_date: "2031-01-31" },
  ]);
  const file = { params: { ...params, candidate_check_id: checkId } };
  const kept = Buffer.from((await partner.call(api.getCheckResultBase64, file)) ?? "", "base64");
  expect(servedPages(kept)).toMatchObject([{ width: 595, height: 842 }]);
  // The browser writes down itself that the file was refused.
  expect(complaints.filter((text) => !text.includes("422"))).toEqual([]);
  await theirs.context().close();
});

test("by the keyboard, with a line that breaks: what was written stays, and is recorded once", async ({
  page,
  product,
}) => {
  const { params, path } = await aSubmittedCandidate("Keys", ["credit"]);
  const review = reviewPage(page, product);
  await review.signIn(hana, path);
  const outcome = outcomePage(page);
  // The page itself fetches the history: from then on it listens to keys.
  await review.open("History");
  await expect(review.history).toContainText("Credit");
  await page.getByRole("button", { name: "Record the outcome…" }).focus();
  await page.keyboard.press("Enter");
  await outcome.dialog.getByRole("radio", { name: /^Clear/ }).focus();
  await page.keyboard.press("Space");
  await outcome.dialog.getByRole("textbox", { name: /^Findings/ }).focus();
  await page.keyboard.type("Nothing is listed.");
  await page.keyboard.press("Escape");
  await expect(outcome.dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Record the outcome…" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(outcome.dialog.getByRole("textbox", { name: /^Findings/ })).toHaveValue("Nothing is listed.");
  await outcome.dialog.getByRole("button", { name: "Continue" }).press("Enter");
  // The service has it, and its answer never arrives.
  await page.route("**/api/trpc/results.record**", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await outcome.record.press("Enter");
  await expect(outcome.dialog.getByText("What you wrote is still here")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/trpc/results.record**");
  await outcome.record.press("Enter");
  await expect(outcome.dialog).toBeHidden();
  await expect(page.getByText("You recorded the outcome.")).toBeVisible();
  const history = await partner.call(api.listHistory, { params });
  expect(history.filter(({ to }) => to === "completed")).toHaveLength(1);
});

test("who had the page open while someone else recorded it is told", async ({ page, browser, product }) => {
  const { path } = await aSubmittedCandidate("Twice", ["credit"]);
  const second = await (await browser.newContext()).newPage();
  const [hers, his] = [outcomePage(page), outcomePage(second)];
  await reviewPage(page, product).signIn(hana, path);
  await reviewPage(second, product).signIn(hana, path);
  await his.open("Credit");
  await his.choose(/^Consider/);
  await his.goOn();
  // The content of this page stays as it was.
  await second.route("**/api/trpc/candidates.get**", (route) => route.abort());
  await second.route("**/api/changes**", (route) => route.abort());
  await hers.open("Credit");
  await hers.choose(/^Clear/);
  await hers.goOn();
  await hers.record.click();
  await expect(page.getByText("You recorded the outcome.")).toBeVisible();
  await his.record.click();
  await expect(his.dialog.getByText("was recorded meanwhile")).toBeVisible();
  await expectAccessible(second);
  await second.context().close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`an outcome can be recorded on a narrow screen, ${colorScheme}`, async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme });
    const { path } = await aSubmittedCandidate("Narrow", ["identity"]);
    await reviewPage(page, product).signIn(hana, path);
    const outcome = outcomePage(page);
    await outcome.open("Identity");
    await outcome.choose(/my own PDF/);
    await expectAccessible(page);
    await outcome.choose(/Create it from/);
    await outcome.choose(/^Unable/);
    await expect(outcome.dialog.getByLabel("Valid until")).toHaveCount(0);
    await outcome.dialog.getByRole("button", { name: "Continue" }).dblclick();
    await expect(outcome.dialog).toContainText("This can't be changed afterwards");
    await expectAccessible(page);
    await outcome.record.click();
    await expect(page.getByText("You recorded the outcome.")).toBeVisible();
    await page.getByRole("button", { name: "Result file" }).last().click();
    await expect(page.getByRole("img", { name: /Result of Identity/ })).toBeVisible();
    await expectAccessible(page);
  });
}

test("a candidate asks and disputes a result on their page; staff find both in the queue and answer, and the open page shows it", async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const { params, partner_link, path, checkId } = await aSubmittedCandidate("Disputes", ["bankruptcy"]);
  await partner.call(api.recordResult, {
    params: { ...params, candidate_check_id: checkId },
    body: { outcome: "consider", findings: "A bankruptcy in 2021." },
  });
  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const complaints = [...listenForComplaints(page), ...listenForComplaints(theirs)];
  await theirs.goto(partner_link);
  await theirs.getByRole("button", { name: "Send", exact: true }).click();
  await expect(theirs.getByText("Write your message first.")).toBeVisible();
  await theirs.getByRole("textbox", { name: "Your message" }).fill("Who can I call?");
  await theirs.getByRole("button", { name: "Send", exact: true }).click();
  await expect(theirs.getByText("Your message has reached")).toBeVisible();
  await theirs.getByRole("button", { name: /^Something is wrong with the result of/ }).click();
  await expect(theirs.getByRole("textbox", { name: "What is wrong" })).toBeFocused();
  await theirs.keyboard.type("That was another Ana.");
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Send to Kererū Care" }).click();
  await expect(theirs.getByText("Kererū Care has what you wrote about this result")).toBeVisible();
  await expectAccessible(theirs);

  const review = reviewPage(page, product);
  await review.signIn(hana, "/queue?kind=dispute");
  await page.getByRole("link", { name: "Ana Disputes" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}.*#messages$`));
  const messages = page.getByRole("region", { name: "Messages" });
  await expect(messages.getByText("Who can I call?")).toBeVisible();
  await messages.getByRole("textbox", { name: "Write to the candidate" }).fill("Call me on 04 123 4567.");
  await page.keyboard.press("Control+Enter");
  await expect(messages.getByText("Sent.")).toBeVisible();
  await expect(theirs.getByText("Call me on 04 123 4567.")).toBeVisible();
  await messages.getByRole("button", { name: "Answer the dispute…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(dialog.getByText("Choose what became of the result.")).toBeVisible();
  await dialog.getByText("It stays as it is").click();
  await dialog.getByRole("textbox", { name: "Your answer" }).fill("The date of birth is yours.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(dialog).toBeHidden();
  await expect(messages.getByText("Waiting for an answer")).toBeHidden();
  await expectAccessible(page);
  await expect(theirs.getByText("The date of birth is yours.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Something is wrong/ })).toBeVisible();
  expect(complaints).toEqual([]);
  await theirs.context().close();
});
