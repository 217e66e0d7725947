import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { deskPage } from "./desk-page.ts";
import {
  aPdfFile,
  aPhotoFile,
  expectAccessible,
  expectAccessibleAround,
  journeyPage,
  listenForComplaints,
} from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { linkIn, mailsTo, mailTo, reviewPage } from "./review-page.ts";
import { walkThrough } from "./walk-through.ts";

const run = promisify(execFile);
const olivia = "olivia@harbour-health.example";

async function accounts({ env }: Product, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [...operatorCommand("accounts"), ...words], { env });
  return stdout;
}

test("three documents are rejected, asked for again in one mail in the candidate's language, replaced and approved", async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const theirs = await (await browser.newContext()).newPage();
  const candidate = await product.aCandidate({ lastName: "Tres", email: "tres@candidate.example" });
  await walkThrough(theirs, candidate.partner_link, {
    async addDocuments(journey) {
      await journey.add(await aPhotoFile("one.jpg"), await aPhotoFile("two.jpg"), aPdfFile("three.pdf"));
      await expect(journey.received).toHaveCount(3);
    },
  });
  await theirs.goto(candidate.partner_link);
  await theirs.locator("summary").filter({ hasText: "English" }).click();
  await theirs.getByRole("button", { name: /Español/ }).click();
  await expect(theirs.locator("html[lang=es]")).toHaveCount(1);

  const complaints = listenForComplaints(page);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/review/files/")) fetched.push(request.url());
  });
  const review = reviewPage(page, product);
  const desk = deskPage(page, product);
  const path = `/review/${candidate.partner_application_id}`;
  await review.signIn(olivia, path);
  for (const name of ["one.jpg", "two.jpg", "three.pdf"]) {
    const card = review.document(name);
    await expect(card).toContainText("To review");
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator("img, canvas[data-drawn]")).toBeVisible();
  }
  await expectAccessible(page);
  // What is seen so small does not count as displayed.
  expect(fetched.filter((address) => !address.includes("&ahead"))).toEqual([]);
  await review.open("History");
  await expect(review.history).toContainText("File received");
  await expect(review.history).not.toContainText("Viewed");

  // The desk opens at the document, and coming back loses nothing.
  const note = page.getByRole("textbox", { name: "New note" });
  await note.fill("Half a note");
  const link = review.document("three.pdf").getByRole("link", { name: /^Look and decide/ });
  await link.click();
  await expect(desk.stage("three.pdf")).toBeVisible();
  await page.keyboard.press("c");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
  await expect(note).toHaveValue("Half a note");
  await page.keyboard.press("d");
  await expect(desk.candidate).toHaveText("Ana Tres");
  await desk.look("one.jpg");
  await expect(desk.stage("one.jpg")).toBeVisible();
  await desk.isReady();
  await page.keyboard.press("x");
  const dialog = page.getByRole("dialog", { name: "Reject: " });
  const reason = dialog.getByRole("textbox", { name: "Reason" });
  await expect(dialog.getByRole("group", { name: "Reasons" })).toBeFocused();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText("Give a short reason")).toBeVisible();
  await expect(reason).toBeFocused();
  await dialog.getByRole("button", { name: "Blurred" }).press("Enter");
  const email = dialog.frameLocator("iframe");
  await expect(email.getByText("está borrosa")).toBeVisible();
  await expect(dialog.getByText("In Español.")).toBeVisible();
  await dialog.getByRole("radio", { name: "Not send another" }).check();
  await expect(dialog.getByRole("button", { name: "Reject for good" })).toBeVisible();
  await dialog.getByRole("radio", { name: "Send it again" }).check();
  await dialog.getByRole("textbox", { name: "Internal note" }).fill("The ward knows her.");
  await expectAccessibleAround(page);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await expect(desk.made).toContainText("Rejected");
  for (const [name, preset] of [
    ["two.jpg", "Cut off"],
    ["three.pdf", "Expired"],
  ] as const) {
    await desk.look(name);
    await expect(desk.stage(name)).toBeVisible();
    await desk.isReady();
    const again = await desk.reject(preset);
    if (name === "three.pdf") {
      await expect(again.getByText("One email about 3 documents")).toBeVisible();
      await expect(again.frameLocator("iframe").getByText("está borrosa")).toBeVisible();
    }
    const sent = page.waitForResponse(/reviews\.reject/);
    await again.getByRole("button", { name: "Reject and ask again" }).click();
    await sent;
  }
  await page.goto(`${product.portalUrl}${path}`);
  await expect(review.document("one.jpg")).toContainText("Internal note: The ward knows her.");
  await expect(page.getByText("Waiting for the candidate").first()).toBeVisible();
  await page.goto(`${product.portalUrl}/review`);
  await page.getByRole("link", { name: "Waiting for the candidate" }).click();
  await expect(page).toHaveURL(/\?waiting=candidate$/);
  await page.getByRole("link", { name: /Tres$/ }).click();
  await expect(page.getByText("Rejected by you")).toHaveCount(3);

  const mail = await mailTo(product, "tres@candidate.example", /envíe otra vez/);
  for (const words of ["está borrosa", "Falta una parte", "está vencido"]) expect(mail.text).toContain(words);
  expect(mail.html).toContain('lang="es"');
  expect(mail.text).not.toContain("The ward knows her");
  const asked = (await mailsTo(product, "tres@candidate.example")).filter(({ subject }) =>
    /otra vez/.test(subject),
  );
  expect(asked).toHaveLength(1);
  await review.open("History");
  await expect(review.history).toContainText(/one\.jpg, two\.jpg,? and three\.pdf/);

  await theirs.goto(linkIn(mail, "/s/"));
  await expect(theirs.getByText("está borrosa")).toBeVisible();
  await expect(theirs.getByText("Esperamos su documento").first()).toBeVisible();
  // The check waits for the document, so that it can still be stopped.
  await expect(theirs.locator("#withdraw")).toContainText("Retirar mi consentimiento");
  await expectAccessible(theirs);
  await theirs.getByRole("link", { name: "Enviar otra vez" }).click();
  const journey = journeyPage(theirs);
  await journey.add(aPdfFile("again.pdf"));
  const params = { partner_application_id: candidate.partner_application_id };
  const sent = async () => await product.client.call(api.listUploads, { params });
  await expect.poll(async () => (await sent()).map(({ file_name }) => file_name)).toContain("again.pdf");

  await page.reload();
  await expect(page.getByText("Waiting for the candidate")).toHaveCount(0);
  await review
    .document("again.pdf")
    .getByRole("link", { name: /^Look and decide/ })
    .click();
  // What it came for is beside it, with the reason.
  await expect(desk.tab("three.pdf")).toHaveCount(0);
  await expect(desk.stage("three.pdf")).toBeVisible();
  await expect(page.getByText(/Rejected: The document has expired/)).toBeVisible();
  await desk.turnPages();
  await page.keyboard.press("a");
  await expect(desk.made).toContainText("Approved");
  expect(complaints).toEqual([]);
  await theirs.context().close();
});

test("a candidate is asked before two people decide against them, answers on their page, and is written to once both agree", async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  const [hana, tui] = ["hana@rimu.example", "tui@rimu.example"];
  const owner = ["--owner-email", hana, "--owner-name", "Hana Kahu"];
  const added = await accounts(product, "add-company", "--name", "Rimu Care", "--country", "NZ", ...owner);
  const company = added.match(/Company (\d+)/)?.[1] ?? "";
  await accounts(
    product,
    "add-user",
    "--company",
    company,
    "--email",
    tui,
    "--name",
    "Tui Rewi",
    "--role",
    "reviewer",
  );
  const names = ["--partner", "Rimu Care", "--name", "Story"];
  const token = await accounts(product, "add-token", "--company", company, ...names);
  const partner = openClient({ baseUrl: product.firstRun.base_url, token: token.trim() });
  const { partner_application_id, candidate_checks } = await partner.call(api.createCandidate, {
    body: {
      candidate: { first_name: "Ana", last_name: "Dos", email: "dos@candidate.example" },
      checks: [aKnownCheck("bankruptcy")],
      bypass: true,
    },
  });
  const params = { partner_application_id };
  const data =
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  await partner.call(api.storeFile, { params, body: { data, id_type: "id", is_signature: true } });
  await partner.call(api.recordResult, {
    params: { ...params, candidate_check_id: candidate_checks[0]?.id ?? 0 },
    body: { outcome: "consider", findings: "A bankruptcy in 2021." },
  });

  const complaints = listenForComplaints(page);
  const hers = reviewPage(page, product);
  await hers.signIn(hana, "/settings/reasons");
  await expectAccessibleAround(page);
  await page.getByRole("button", { name: "Add a reason" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("No stamp");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Write the text in English")).toBeVisible();
  await dialog.getByLabel("What the candidate reads in English").fill("Please send a stamped copy.");
  await expect(
    dialog.frameLocator("iframe").getByText("Please send a stamped copy.", { exact: true }),
  ).toBeVisible();
  await dialog.getByLabel("Language", { exact: true }).selectOption("es");
  await expect(dialog.getByText("candidates read your English text")).toBeVisible();
  await expectAccessibleAround(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "No stamp" })).toBeVisible();
  const letters = page.getByRole("region", { name: "Letters" });
  await letters.getByLabel("What the candidate reads in English").fill("We looked at it twice.");
  await expect(letters.frameLocator("iframe").getByText("We looked at it twice.").last()).toBeVisible();
  await page.getByLabel("A second person confirms").check();
  await page.getByLabel("Reasons, one per line").fill("Relevant to the role\nRecent");
  for (const save of await page.getByRole("button", { name: "Save" }).all()) await save.click();
  await expect(page.getByText("Saved.")).toHaveCount(3);

  const path = `/review/${partner_application_id}`;
  await page.goto(`${product.portalUrl}${path}`);
  const panel = page.getByRole("region", { name: "Results to consider" });
  await panel.getByRole("button", { name: /second person/ }).click();
  await expect(panel.getByText("Choose one of the three.")).toBeVisible();
  await panel.getByRole("radio", { name: "Do not proceed" }).check();
  await expect(panel.getByText("Ask the candidate first.")).toBeVisible();
  await expect(panel.getByLabel("Decide before the candidate was heard")).not.toBeChecked();
  await expect(panel.getByRole("button", { name: /second person/ })).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole("radio", { name: "Ask the candidate" }).check();
  await panel.getByLabel("Your question").fill("Has the bankruptcy been discharged?");
  await panel.getByRole("button", { name: /second person/ }).click();
  await expect(panel.getByText("You made this decision, so somebody else has to confirm it.")).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await reviewPage(second, product).signIn(tui, path);
  const his = second.getByRole("region", { name: "Results to consider" });
  await his.getByRole("button", { name: "Confirm" }).click();
  await expect(his.getByText("The letter was sent")).toBeVisible();
  const question = await mailTo(product, "dos@candidate.example", /We have a question/);
  expect(question.text).toMatch(/Please answer by \d+ \w+ \d{4}/);

  await panel.getByRole("button", { name: "Decide again" }).click();
  await panel.getByRole("radio", { name: "Do not proceed" }).check();
  await expect(panel.getByText("The candidate was asked.")).toBeVisible();
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(linkIn(question, "/s/"));
  await expect(theirs.getByText("Has the bankruptcy been discharged?")).toBeVisible();
  await expect(theirs.getByText(/Please answer below by \d+ \w+ \d{4}/)).toBeVisible();
  await theirs.getByRole("textbox", { name: "Your message" }).fill("It was discharged in May.");
  await theirs.getByRole("button", { name: "Send", exact: true }).click();
  await expect(theirs.getByText("Your message has reached")).toBeVisible();
  await expect(theirs.getByText("Please answer below by")).toHaveCount(0);
  await theirs.context().close();
  const answer = panel.getByText(/Their answer, .* not read yet/);
  await expect(answer).toBeVisible();
  await expect(panel.getByText("Open the answer above and read it")).toBeVisible();
  await answer.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByText("It was discharged in May.")).toBeVisible();
  await expect(panel.getByText("Open the answer above and read it")).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole("checkbox", { name: "Recent" }).check();
  await panel.getByLabel("Internal note").fill("Talk to the ward first.");
  await panel.getByLabel("What was found").fill("A bankruptcy in 2021, not discharged.");
  await panel.getByRole("button", { name: "Preview the email" }).click();
  const letter = page.getByRole("dialog").frameLocator("iframe");
  await expect(letter.getByText("A bankruptcy in 2021, not discharged.")).toBeVisible();
  await expectAccessibleAround(page);
  await page.keyboard.press("Escape");
  await panel.getByRole("button", { name: /second person/ }).click();
  await expect(panel.getByText("You made this decision, so somebody else has to confirm it.")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await expectAccessible(page);

  await expect(his.getByText("Talk to the ward first.")).toBeVisible();
  expect(await mailsTo(product, "dos@candidate.example")).toHaveLength(1);
  await his.getByRole("button", { name: "Confirm" }).click();
  await expect(his.getByText("Confirmed by Tui Rewi")).toHaveCount(2);
  const mail = await mailTo(product, "dos@candidate.example", /^About your background check/);
  expect(mail.text).toContain("A bankruptcy in 2021, not discharged.");
  expect(mail.text).toContain("If you think that this is wrong or incomplete");
  expect(mail.text).not.toContain("Talk to the ward");
  await expect(his.getByText("The letter was sent")).toHaveCount(2);
  expect(complaints).toEqual([]);
  await second.context().close();
});
