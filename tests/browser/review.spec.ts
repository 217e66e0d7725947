import { expect, type Page } from "@playwright/test";
import type { Candidate } from "../../server/contract/candidate.ts";
import { deskPage } from "./desk-page.ts";
import { holdScripts } from "./hold-scripts.ts";
import {
  aPdfFile,
  aPhotoFile,
  expectAccessible,
  expectAccessibleAround,
  journeyPage,
  listenForComplaints,
} from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { isDrawn, linkIn, mailsTo, mailTo, reviewPage } from "./review-page.ts";
import { walkThrough } from "./walk-through.ts";

const olivia = "olivia@harbour-health.example";
const ravi = "ravi@harbour-health.example";

/** A candidate who has been through the whole journey with a photo and a PDF. */
async function aSubmittedCandidate(page: Page, product: Product, lastName: string): Promise<Candidate> {
  const candidate = await product.aCandidate({
    lastName,
    email: `${lastName.toLowerCase()}@candidate.example`,
  });
  await walkThrough(page, candidate.partner_link, {
    async addDocuments(journey) {
      await journey.add(await aPhotoFile("front.jpg"));
      await expect(journey.received).toHaveCount(1);
      // After the one that is to be rejected: approving it must not count as the answer to that.
      await journey.add(aPdfFile("second.pdf"));
      await expect(journey.received).toHaveCount(2);
    },
  });
  return candidate;
}

test("a document is looked at, rejected with a reason, sent again on the same link, and approved", {
  tag: "@every-run",
}, async ({ page, browser, product }) => {
  test.slow();
  const theirs = await (await browser.newContext()).newPage();
  const candidate = await aSubmittedCandidate(theirs, product, "Rawiri");
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  const desk = deskPage(page, product);
  const toReview = { id: candidate.partner_application_id, candidateId: candidate.id };
  await review.signIn(olivia);
  const opening = page.waitForResponse(
    (answer) =>
      answer.url().includes("/review/files/") && answer.headers()["content-type"] === "application/pdf",
  );
  await page.goto(desk.address(toReview));
  await expect(review.heading).toHaveText("Ana Rawiri");
  await expect(desk.inQueue("Ana Rawiri")).toContainText("2 documents");
  await expectAccessible(page);
  await desk.look("second.pdf");
  await expect(page.getByRole("img", { name: /second\.pdf, page 1 of 2/ })).toBeVisible();
  const opened = await (await opening).allHeaders();
  expect(opened["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
  expect(opened["x-content-type-options"]).toBe("nosniff");
  expect(opened["content-disposition"]).toMatch(/^inline; filename\*=UTF-8''/);
  await expect.poll(() => isDrawn(page)).toBe(true);
  await desk.look("front.jpg");
  await expect(desk.stage("front.jpg")).toBeVisible();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expectAccessible(page);

  const dialog = await desk.reject("Blurred", "The second page is missing.");
  await expect(dialog.frameLocator("iframe").getByText("The second page is missing.")).toBeVisible();
  await expect(dialog.getByRole("figure")).toContainText("rawiri@candidate.example");
  await expectAccessibleAround(page);
  await dialog.getByRole("button", { name: "Reject and ask again" }).click();
  await expect(desk.made).toContainText("Rejected");
  // The candidate is asked once nothing of theirs is to be decided on.
  await expect(desk.tab("second.pdf")).toHaveAttribute("aria-current", "true");
  await desk.turnPages();
  await desk.approve.click();
  await page.goto(desk.address(toReview));
  await desk.look("front.jpg");
  await expect(page.getByText("Rejected by you")).toBeVisible();

  const mail = await mailTo(product, "rawiri@candidate.example", /again/);
  expect(mail.text).toContain("The second page is missing.");
  expect(mail.html).toContain("The second page is missing.");
  const link = linkIn(mail, "/s/");
  const followed = await page.request.get(link, { maxRedirects: 0 });
  expect(followed.headers().location).toBe(candidate.partner_link);
  await expect(page.getByText("was asked by email to send it again")).toBeVisible();
  await page.keyboard.press("c");
  const rejected = review.document("front.jpg");
  await expect(rejected).toContainText("Waiting for the candidate");
  await expect(rejected).toContainText(/Rejected by you, .*The second page is missing\./);
  await expect(rejected).toContainText("was asked by email to send it again");
  await expect(review.document("second.pdf")).toContainText("Approved by you");
  await review.open("History");
  await expect(review.history).toContainText("The second page is missing.");

  await theirs.goto(link);
  await expect(theirs.getByText("The second page is missing.")).toBeVisible();
  await expect(theirs.getByRole("img", { name: "What you sent: front.jpg" })).toBeVisible();
  await theirs.getByRole("link", { name: "Send it again" }).click();
  const journey = journeyPage(theirs);
  await journey.add(aPdfFile("both-pages.pdf"));
  await expect(theirs.getByText("both-pages.pdf")).toBeVisible();
  await expect(journey.received).not.toHaveCount(0);

  await page.goto(desk.address(toReview));
  await desk.look("both-pages.pdf");
  await desk.turnPages();
  await desk.approve.click();
  await expect(desk.made).toContainText("Approved");
  await page.keyboard.press("u");
  await expect(desk.stage("both-pages.pdf")).toBeVisible();
  await desk.turnPages();
  await desk.approve.click();
  await expect(desk.made).toContainText("Approved");
  // The desk has gone on to whoever waits next.
  await page.goto(desk.address(toReview));
  await desk.look("both-pages.pdf");
  await expect(page.getByText("Approved by you")).toBeVisible();
  await page.keyboard.press("c");
  await expect(review.document("both-pages.pdf")).toContainText(/Now: .*Approved by you/);
  await expect(review.document("front.jpg")).toContainText(/Before: .*Rejected by you/);
  expect(complaints).toEqual([]);
  await theirs.context().close();
});

test("a mailed link signs in once, by a person's press of a button and not by a program's look", async ({
  page,
  request,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const review = reviewPage(page, product);
  await page.goto(`${product.portalUrl}/review/some-candidate?id=7`);
  await expect(review.heading).toHaveText("Sign in");
  await expectAccessible(page);
  const before = await review.askForLink(ravi);
  await expectAccessible(page);
  await expect.poll(async () => (await mailsTo(product, ravi)).length).toBeGreaterThan(before);
  const link = linkIn(await mailTo(product, ravi, /sign in/), "/sign-in/confirm");

  expect((await request.get(link)).status()).toBe(200);
  const token = new URL(link).searchParams.get("token") ?? "";
  await request.get(`${product.portalUrl}/api/auth/callback/email?${new URLSearchParams({ token })}`);

  await page.goto(link);
  await expect(page.getByText(ravi)).toBeVisible();
  await expectAccessible(page);
  await review.button("Sign in").click();
  await expect(page).toHaveURL(`${product.portalUrl}/review/some-candidate?id=7`);
  await expect(review.heading).toHaveText("Candidate not found");
  await expectAccessible(page);

  await review.button("Sign out").click();
  await expect(review.heading).toHaveText("Sign in");
  await page.goto(link);
  await expect(page.getByText("This link was already used or has expired")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("an address of nobody gets the same answer, and no mail", async ({ page, product }) => {
  const review = reviewPage(page, product);
  await page.goto(`${product.portalUrl}/sign-in`);
  await review.askForLink("nobody@harbour-health.example");
  await page.goto(`${product.portalUrl}/sign-in`);
  await review.askForLink(olivia);
  await mailTo(product, olivia, /sign in/);
  expect(await mailsTo(product, "nobody@harbour-health.example")).toEqual([]);
});

test("candidates are found by name and status, and the address keeps what was looked for", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  await product.aCandidate({ firstName: "Nguyễn", lastName: "Findable" });
  await product.aCandidate({ firstName: "محمد", lastName: "Findable" });
  const review = reviewPage(page, product);
  await review.signIn(olivia);
  await review.pressSearchKey();
  await expect(review.search).toBeFocused();
  await page.keyboard.type("findable");
  await expect(page.getByText("1–2 of 2 candidates")).toBeVisible();
  await expect(page).toHaveURL(/q=findable/);
  await page.reload();
  await expect(review.search).toHaveValue("findable");
  await expect(review.row("Nguyễn Findable")).toBeVisible();
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("option", { name: "Status", exact: true }).click();
  await page.getByRole("option", { name: "Completed" }).click();
  await expect(page).toHaveURL(/status=completed/);
  await expect(page.getByText("No candidates found")).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(review.row("محمد Findable")).toBeVisible();

  await review.search.blur();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(review.candidate("Nguyễn Findable")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(review.heading).toHaveText("Nguyễn Findable");
  expect(complaints).toEqual([]);
});

test("what is typed into the search and pressed before a page's script has arrived is heard", async ({
  page,
  product,
}) => {
  await product.aCandidate({ firstName: "Mere", lastName: "Hasty" });
  const review = reviewPage(page, product);
  await review.signIn(olivia);
  const letList = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await review.search.pressSequentially("hasty");
  letList();
  await expect(page.getByText("1–1 of 1 candidate")).toBeVisible();
  await expect(review.search).toHaveValue("hasty");
  await expect(page).toHaveURL(/q=hasty/);

  await review.candidate("Mere Hasty").click();
  await expect(review.heading).toHaveText("Mere Hasty");
  const letCase = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("button", { name: "History", exact: true }).click();
  letCase();
  await expect(page.getByRole("button", { name: "History", exact: true })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

test("of two reviewers at once the second sees what the first decided", async ({
  page,
  browser,
  product,
}) => {
  const second = await (await browser.newContext()).newPage();
  const candidate = await aSubmittedCandidate(second, product, "Twice");
  const [hers, his] = [reviewPage(page, product), reviewPage(second, product)];
  const [hersOnDesk, hisOnDesk] = [deskPage(page, product), deskPage(second, product)];
  const toReview = { id: candidate.partner_application_id, candidateId: candidate.id };
  await hers.signIn(olivia);
  await his.signIn(ravi);
  await page.goto(hersOnDesk.address(toReview));
  await second.goto(hisOnDesk.address(toReview));
  await hersOnDesk.look("front.jpg");
  await hisOnDesk.look("front.jpg");
  await hersOnDesk.isReady();
  await hisOnDesk.isReady();
  // His page stays as it was when he opened it.
  await second.route(/candidates\.get|queue\.list/, (route) => route.abort());
  await hersOnDesk.approve.click();
  await expect(hersOnDesk.made).toContainText("Approved");
  const dialog = await hisOnDesk.reject("Blurred");
  await dialog.getByRole("button", { name: "Reject and ask again" }).click();
  await expect(second.getByText("Olivia Owens approved this document while you had it open")).toBeVisible();
  await second.unroute(/candidates\.get|queue\.list/);
  await second.goto(hisOnDesk.address(toReview));
  await hisOnDesk.look("front.jpg");
  await expect(second.getByText("Approved by Olivia Owens")).toBeVisible();
  const asked = (await mailsTo(product, "twice@candidate.example")).filter(({ subject }) =>
    /again/.test(subject),
  );
  expect(asked).toEqual([]);
  await second.context().close();
});

test("when nothing comes back, the page says why and goes on when it can", async ({ page, product }) => {
  await product.aCandidate({ lastName: "Patience" });
  const review = reviewPage(page, product);
  await review.signIn(olivia);
  await page.route("**/api/trpc/candidates.list**", (route) => route.abort());
  await review.search.fill("patience");
  await expect(page.getByText("No connection")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/trpc/candidates.list**");
  await review.button("Try again").click();
  await expect(review.row("Ana Patience")).toBeVisible();

  await page.context().clearCookies();
  await review.search.fill("patience again");
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in again" })).toHaveAttribute(
    "href",
    /callbackUrl=%2Freview%3Fq%3Dpatience/,
  );
});
