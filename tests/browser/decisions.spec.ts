import { expect, type Page, type Request } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { dataUri } from "../support/files.ts";
import { aPdf } from "../support/pdf.ts";
import { aPhoto } from "../support/pictures.ts";
import { expectAccessible } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const olivia = "olivia@harbour-health.example";

/** A candidate whose document was sent by the employer's own system: it was never uploaded here. */
async function aSentDocument(product: Product, lastName: string, bytes: Buffer, name: string) {
  const { partner_application_id: id } = await product.aCandidate({ lastName });
  const upload = await product.client.call(api.storeFile, {
    params: { partner_application_id: id },
    body: { data: dataUri(bytes, "", name), id_type: "passport" },
  });
  return { id, uploadId: upload.id };
}

/** Every decision that the page sends, as the upload that it is about. */
function listenForDecisions(page: Page): number[] {
  const decided: number[] = [];
  page.on("request", (request: Request) => {
    if (!/reviews\.(approve|reject|reopen)/.test(request.url())) return;
    decided.push(Number(/"uploadId":(\d+)/.exec(request.postData() ?? "")?.[1]));
  });
  return decided;
}

/** Holds back what matches until it is let go. */
async function holdBack(page: Page, pattern: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test("keys decide on nothing that is not on the screen: not while the next candidate is on the way, not before the picture is there, and once", async ({
  page,
  product,
}) => {
  test.slow();
  const photo = await aPhoto();
  const one = await aSentDocument(product, "Apireview", photo, "one.jpg");
  const two = await aSentDocument(product, "Bpireview", photo, "two.jpg");
  const decided = listenForDecisions(page);
  const review = reviewPage(page, product);
  await review.signIn(olivia, "/review?queue=documents");
  await expect(review.row("Ana Bpireview")).toContainText("1 to review");
  const letPictureGo = await holdBack(page, new RegExp(`/review/files/${two.uploadId}\\?`));
  const letPageGo = await holdBack(page, new RegExp(`/review/${two.id}\\?.*_rsc`));
  await review.candidate("Ana Apireview").click();
  await expect(review.heading).toHaveText("Ana Apireview");
  await expect(review.button("Approve")).toBeEnabled();

  await page.keyboard.press("n");
  await page.keyboard.press("a");
  await page.keyboard.press("x");
  await expect(review.button("Approve")).toBeDisabled();
  await page.keyboard.press("a");
  await expect(page.getByRole("dialog")).toBeHidden();
  letPageGo();
  await expect(review.heading).toHaveText("Ana Bpireview");
  await expect(page.getByText("Loading the document…")).toBeVisible();
  await page.keyboard.press("a");
  await expect(review.button("Approve")).toBeDisabled();
  await expect(review.button("Reject…")).toBeDisabled();
  expect(decided).toEqual([]);

  letPictureGo();
  await expect(review.button("Approve")).toBeEnabled();
  await expect(page.getByText("Loading the document…")).toBeHidden();
  await page.keyboard.press("a");
  await page.keyboard.press("a");
  await expect(page.getByText("Approved by you")).toBeVisible();
  await expect(page.getByText("Nothing was changed")).toBeHidden();
  expect(decided).toEqual([two.uploadId]);

  await page.keyboard.press("p");
  await expect(review.heading).toHaveText("Ana Apireview");
  await expect(review.button("Approve")).toBeEnabled();
  await expect(page.getByText("Can this document be used?")).toBeVisible();
  await page.goto(`${product.portalUrl}/review?queue=documents`);
  await expect(review.row("Ana Apireview")).toBeVisible();
  await expect(review.row("Ana Bpireview")).toBeHidden();
  expect(one.uploadId).not.toBe(two.uploadId);
});

test("a document that fails to load says so, cannot be approved, and is shown when it can be", async ({
  page,
  product,
}) => {
  test.slow();
  const { id, uploadId } = await aSentDocument(product, "Cpireview", await aPhoto(), "three.jpg");
  const decided = listenForDecisions(page);
  const review = reviewPage(page, product);
  await review.signIn(olivia);
  const files = /\/review\/files\//;
  await page.route(files, (route) =>
    route.fulfill({ status: 503, contentType: "text/plain", body: "The service did not give the file." }),
  );
  await page.goto(`${product.portalUrl}/review/${id}`);
  await expect(page.getByText("The file could not be shown")).toBeVisible();
  await expect(page.getByText("The service did not give the file.")).toBeVisible();
  await expect(review.button("Approve")).toBeDisabled();
  await page.keyboard.press("a");
  await expectAccessible(page);

  // The response turns out not to be a picture.
  await page.unroute(files);
  await page.route(files, (route) =>
    route.fulfill({ status: 200, contentType: "image/jpeg", body: "not a picture" }),
  );
  await review.button("Try again").click();
  await expect(page.getByText("not a picture that this browser can show")).toBeVisible();
  await expect(review.button("Approve")).toBeDisabled();
  await page.keyboard.press("a");
  await review.button("Ask again…").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Can't be opened" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(decided).toEqual([]);

  await page.unroute(files);
  await review.button("Try again").click();
  await expect(review.button("Approve")).toBeEnabled();
  await review.button("Approve").dblclick();
  await expect(page.getByText("Approved by you")).toBeVisible();
  expect(decided).toEqual([uploadId]);
});

test("a PDF is decided on once its page is drawn", async ({ page, product }) => {
  const { id, uploadId } = await aSentDocument(product, "Dpireview", aPdf(), "four.pdf");
  const decided = listenForDecisions(page);
  const review = reviewPage(page, product);
  await review.signIn(olivia);
  const letFileGo = await holdBack(page, new RegExp(`/review/files/${uploadId}\\?`));
  await page.goto(`${product.portalUrl}/review/${id}`);
  await expect(page.getByText("Loading the document…")).toBeVisible();
  await page.keyboard.press("a");
  await expect(review.button("Approve")).toBeDisabled();
  expect(decided).toEqual([]);
  letFileGo();
  await expect(review.button("Approve")).toBeEnabled();
  await expect(page.locator("section[aria-label=Documents] canvas")).toHaveAttribute("data-drawn", "1");
  await page.keyboard.press("a");
  await expect(page.getByText("Approved by you")).toBeVisible();
  expect(decided).toEqual([uploadId]);
});
