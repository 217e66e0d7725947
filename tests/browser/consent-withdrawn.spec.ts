import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { type Client, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { aPhoto } from "../support/pictures.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const run = promisify(execFile);
const hana = "hana@matariki.example";
const aSignature =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A partner of a company as in production, whose checks people carry out. */
let partner: Client;
test.beforeAll(async ({ product }) => {
  const owner = ["--owner-email", hana, "--owner-name", "Hana Kahu"];
  const added = await accounts(
    product,
    "add-company",
    "--name",
    "Matariki Care",
    "--country",
    "NZ",
    ...owner,
  );
  const company = added.match(/Company (\d+)/)?.[1] ?? "";
  const names = ["--partner", "Matariki Care", "--name", "Story"];
  const token = await accounts(product, "add-token", "--company", company, ...names);
  partner = openClient({ baseUrl: product.firstRun.base_url, token: token.trim() });
});

async function accounts({ env }: Product, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...operatorCommand("accounts"), ...words], { env });
  return stdout;
}

/** A candidate who has signed, of whose three checks one is completed. */
async function aSignedCandidate() {
  const created = await partner.call(api.createCandidate, {
    body: {
      candidate: {
        first_name: "Ana",
        last_name: "Ngatta",
        email: "ana@candidate.example",
        contact_number: "+64 21 123 4567",
      },
      checks: [aKnownCheck("bankruptcy"), aKnownCheck("directorship"), aKnownCheck("social_media")],
      bypass: true,
    },
  });
  const params = { partner_application_id: created.partner_application_id };
  await partner.call(api.storeFile, {
    params,
    body: { data: aSignature, id_type: "id", is_signature: true },
  });
  const check = created.candidate_checks.find(({ type }) => type === "bankruptcy");
  await partner.call(api.recordResult, {
    params: { ...params, candidate_check_id: check?.id ?? 0 },
    body: { outcome: "consider", findings: "A bankruptcy in 2021." },
  });
  return { ...created, params };
}

test("a candidate corrects a detail, disputes a result with a document and takes back their consent; staff see all of it and accept", async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const { partner_link, partner_application_id, params } = await aSignedCandidate();
  const theirs = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  const complaints = [listenForComplaints(page), listenForComplaints(theirs)];
  await theirs.goto(partner_link);

  // What sends the link is fetched with the first press: that may fail, is said, and can be tried again.
  const sendAgain = theirs.getByRole("button", { name: "Send me this link again" });
  await theirs.route("**/_next/static/**", (route) => route.abort());
  await sendAgain.click();
  await expect(theirs.getByRole("alert").getByText("The connection was lost.")).toBeVisible();
  await theirs.unroute("**/_next/static/**");
  await sendAgain.click();
  await expect(theirs.getByText("We have sent it to a•••@candidate.example.")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Text me this link" })).toBeVisible();

  const correct = theirs.getByRole("region", { name: "Correct my details" });
  await correct.getByText("Show what I gave").click();
  await correct.getByRole("button", { name: "This is wrong: Last name" }).click();
  await expect(correct.getByRole("textbox", { name: "What is right?" })).toBeFocused();
  await correct.getByRole("button", { name: "Send to Matariki Care" }).click();
  await expect(correct.getByText("Say what is right first.")).toBeVisible();
  await correct.getByRole("textbox", { name: "What is right?" }).fill("Ngata");
  await expectAccessible(theirs);
  await correct.getByRole("button", { name: "Send to Matariki Care" }).click();
  await expect(correct.getByText("Matariki Care has what you said about this")).toBeVisible();

  await correct.getByRole("link", { name: "This is wrong: Where have you lived?" }).click();
  await expect(theirs.getByText("Nothing changes until Matariki Care accepts it.")).toBeVisible();
  await theirs.getByRole("button", { name: "Send to Matariki Care" }).click();
  await expect(theirs.getByText("Nothing is different yet.")).toBeVisible();
  await theirs.getByLabel("Street address").first().fill("9 Right Street");
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Send to Matariki Care" }).click();
  await expect(theirs).toHaveURL(/\/status$/);
  await expect(theirs.getByText("About what you gave: Where have you lived?")).toBeVisible();

  await theirs.getByRole("button", { name: /^Something is wrong with the result of/ }).click();
  await theirs.getByRole("textbox", { name: "What is wrong" }).fill("That was another Ana. See the letter.");
  const letter = { name: "letter.jpg", mimeType: "image/jpeg", buffer: await aPhoto() };
  await theirs.getByTestId("evidence").setInputFiles(letter);
  await expect(theirs.getByRole("button", { name: "Remove letter.jpg" })).toBeVisible();
  await expect(theirs.getByText("Sending letter.jpg")).toBeHidden();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: "Send to Matariki Care" }).click();
  await expect(theirs.getByText("Matariki Care has what you wrote about this result")).toBeVisible();

  const withdraw = theirs.locator("#withdraw");
  await withdraw.getByRole("button", { name: "Withdraw my consent" }).click();
  await expect(withdraw.getByRole("heading", { name: "What this means" })).toBeFocused();
  await expect(withdraw.getByText(/within \d+ days of everything being closed/)).toBeVisible();
  await withdraw.getByRole("button", { name: "Yes, withdraw my consent" }).click();
  await expect(withdraw.getByText("Tick each check that should stop.")).toBeVisible();
  await expect(withdraw.getByRole("checkbox").first()).toBeFocused();
  await expect(withdraw.getByRole("checkbox", { name: /bankruptcy/i })).toBeHidden();
  await withdraw.getByRole("checkbox", { name: /director/i }).check();
  await expectAccessible(theirs);
  await withdraw.getByRole("button", { name: "Yes, withdraw my consent" }).click();
  await expect(withdraw.getByText(/^You withdrew your consent to Director/)).toBeVisible();
  await expect(withdraw.getByText("The other checks continue as before.")).toBeVisible();
  await expect(theirs.locator('[data-check="directorship"]')).toHaveAttribute("data-state", "canceled");
  await expect(theirs.locator('[data-check="social_media"]')).not.toHaveAttribute("data-state", "canceled");
  await expectAccessible(theirs);

  await withdraw.getByRole("button", { name: "Withdraw my consent" }).click();
  await withdraw.getByRole("checkbox", { name: /social media/i }).check();
  await withdraw.getByRole("button", { name: "Yes, withdraw my consent" }).click();
  await expect(withdraw.getByText(/have been stopped/)).toBeVisible();
  await expect(theirs.getByRole("heading", { name: "You have withdrawn your consent" })).toBeVisible();
  await expect(theirs.locator('[data-check="directorship"]')).toHaveAttribute("data-state", "canceled");
  await expectAccessible(theirs);

  const review = reviewPage(page, product);
  await review.signIn(hana, "/queue?kind=correction");
  await page.getByRole("link", { name: "Ana Ngatta" }).click();
  await expect(page).toHaveURL(new RegExp(`/review/${partner_application_id}.*#messages$`));
  await expect(page.getByText("Consent withdrawn").first()).toBeVisible();
  const messages = page.getByRole("region", { name: "Messages" });
  const file = page.waitForEvent("popup");
  await messages.getByRole("link", { name: /letter/ }).click();
  await expect.poll(async () => (await file).url()).toContain("/review/files/");
  await (await file).close();
  await messages.getByRole("button", { name: "Accept the correction of: last name" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("changed at the service to “Ngata”")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Ana Ngata", exact: true })).toBeVisible();
  await expect(messages.getByText("Accepted: last name")).toBeVisible();
  await messages.getByRole("button", { name: "Accept the correction of: addresses" }).click();
  await expect(dialog.getByText("9 Right Street")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(messages.getByText("Accepted: addresses")).toBeVisible();
  const { facts } = await partner.call(api.getFacts, { params });
  expect(facts.addresses?.value?.entries[0]?.line_1).toBe("9 Right Street");
  await expectAccessible(page);
  expect((await partner.call(api.getCandidate, { params })).last_name).toBe("Ngata");
  await expect(theirs.getByText("Accepted and changed: Last name")).toBeVisible();
  // The browser itself writes down what the test cut off.
  expect(complaints.flat().filter((text) => !text.includes("ERR_FAILED"))).toEqual([]);
  // It is the link that this page is on, which goes on.
  await theirs.getByRole("button", { name: "Text me this link" }).click();
  await expect(theirs.getByText("We have texted a link to •••567.")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.context().close();
});
