import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { aPhotoFile, expectAccessible, journeyPage } from "./journey-page.ts";
import { test } from "./product.ts";
import { walkToDocuments } from "./walk-through.ts";

test("a link that is cut off says so, and what to do", async ({ page, product }) => {
  const { partner_link } = await product.aCandidate();
  await page.goto(partner_link.slice(0, -5));
  await expect(page.getByRole("heading", { name: "This link is not complete" })).toBeVisible();
  await expect(page.getByText("Open the link in the email again.", { exact: false })).toBeVisible();
  await expectAccessible(page);
});

test("a canceled candidate is told by whom and reads what is held; a deleted one and a replaced link say what happened", async ({
  page,
  product,
}) => {
  const canceled = await product.aCandidate();
  await page.goto(canceled.partner_link);
  await product.client.call(api.cancelCandidate, {
    params: { partner_application_id: canceled.partner_application_id },
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "These checks were cancelled" })).toBeVisible();
  await expect(page.getByText("Harbour Health cancelled them.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Your message" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "See it and save it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What is held about you" })).toBeVisible();

  const deleted = await product.aCandidate();
  await product.client.call(api.deleteCandidate, {
    params: { partner_application_id: deleted.partner_application_id },
  });
  await page.goto(deleted.partner_link);
  await expect(page.getByRole("heading", { name: "We can’t find these checks" })).toBeVisible();

  const renewed = await product.aCandidate();
  const { partner_link } = await product.client.call(api.inviteCandidate, {
    params: { partner_application_id: renewed.partner_application_id },
  });
  await page.goto(renewed.partner_link);
  await expect(page.getByRole("heading", { name: "There is a newer link" })).toBeVisible();
  await page.getByRole("button", { name: "Email me a new link" }).click();
  await expect(page.getByText("A new link is on its way")).toBeVisible();
  await expectAccessible(page);
  await page.goto(partner_link);
  await expect(journeyPage(page).heading).toHaveText("Hello Ana");
});

test("a browser that has lost its session is asked to open the link again", async ({ page, product }) => {
  const { partner_link } = await product.aCandidate();
  await page.goto(partner_link);
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Please open your link again" })).toBeVisible();
});

test("what ends the journey between two steps is told where the next step would be", async ({
  page,
  product,
}) => {
  const canceled = await product.aCandidate();
  const journey = journeyPage(page);
  await page.goto(canceled.partner_link);
  await product.client.call(api.cancelCandidate, { params: canceled });
  await journey.start();
  await expect(page.getByRole("heading", { name: "These checks were cancelled" })).toBeVisible();

  await page.goto((await product.aCandidate()).partner_link);
  await page.context().clearCookies();
  await journey.start();
  await expect(page.getByRole("heading", { name: "Please open your link again" })).toBeVisible();
  await expectAccessible(page);
});

test("documents that are added in another browser after the signature are not asked for again: the way on leads to the progress", async ({
  page,
  context,
  browser,
  product,
}) => {
  const { partner_link } = await product.aCandidate();
  const journey = await walkToDocuments(page, partner_link);
  // Tabs of one browser follow by themselves.
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const tab = await elsewhere.newPage();
  await tab.goto(page.url());
  const behind = journeyPage(tab);
  await expect(behind.heading).toHaveText("Add your documents");
  await journey.add(await aPhotoFile());
  await expect(journey.received).toHaveCount(1);
  await journey.goOn();
  await journey.review();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();

  await behind.add(await aPhotoFile("once-more.jpg"));
  await expect(behind.list.getByRole("alert")).toContainText("You have sent your documents already.");
  await behind.button("Done").click();
  await expect(behind.thanked).toBeVisible();
  await elsewhere.close();
});

test("several candidates fit in one browser", async ({ page, product }) => {
  const [ana, ben] = [await product.aCandidate(), await product.aCandidate({ firstName: "Ben" })];
  await page.goto(ana.partner_link);
  const anasPage = page.url();
  await page.goto(ben.partner_link);
  await expect(journeyPage(page).heading).toHaveText("Hello Ben");
  await page.goto(anasPage);
  await expect(journeyPage(page).heading).toHaveText("Hello Ana");
});

test("a link is opened without leaving a trace: HEAD and GET use nothing up and name no Referer", async ({
  request,
  product,
}) => {
  const candidate = await product.aCandidate();
  const params = { partner_application_id: candidate.partner_application_id };
  const before = await product.client.call(api.getCandidate, { params });
  for (const method of ["HEAD", "GET", "HEAD"]) {
    const answer = await request.fetch(candidate.partner_link, { method, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers()).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    expect(answer.headers()["set-cookie"]).toMatch(/HttpOnly; SameSite=Lax/);
  }
  expect(await product.client.call(api.getCandidate, { params })).toEqual(before);
});

test("a code for the phone leaves no trace either: neither GET nor HEAD uses it up or names a Referer", async ({
  request,
  product,
}) => {
  for (const method of ["HEAD", "GET"]) {
    const address = `${product.portalUrl}/go/00000000000000000000000000`;
    const answer = await request.fetch(address, { method, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    expect(answer.headers()).toMatchObject({
      location: "/go",
      "referrer-policy": "no-referrer",
      "cache-control": "no-store",
    });
  }
});

test("the partner's token never reaches the browser", async ({ page, product }) => {
  const { partner_link } = await product.aCandidate();
  const seen: string[] = [];
  page.on("response", async (response) => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    seen.push(`${JSON.stringify(response.headers())}${body.toString("latin1")}`);
  });
  await page.goto(partner_link);
  await journeyPage(page).start();
  await journeyPage(page).confirmDetails();
  expect(seen.length).toBeGreaterThan(5);
  const secret = product.token.split(".").pop() ?? "";
  expect(seen.filter((text) => text.includes(secret))).toEqual([]);
});
