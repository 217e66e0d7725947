import { expect } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import { linkSentTo } from "./asked-referee.ts";
import { expectAccessible, journeyPage, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";

test("a candidate without documents names someone, who signs on a page of their own", {
  tag: "@phone",
}, async ({ page, product, browser }) => {
  const complaints = listenForComplaints(page);
  const candidate = await product.aCandidate({ checks: ["moj"] });
  const journey = journeyPage(page);
  await page.goto(candidate.partner_link);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await journey.button("I don’t have a passport").click();
  await page.getByRole("checkbox", { name: "Someone who has known you for 12 months" }).check();
  await journey.button("Show what to add").click();
  await expect(page.getByRole("region", { name: "What we need" })).toContainText(
    "You name this person on the next page.",
  );
  await expectAccessible(page);
  await journey.goOn();

  await expect(journey.heading).toHaveText("Who can confirm who you are?");
  const email = `tama-${process.pid}@referee.example`;
  await journey.nameReferee("Tama Rangi", email);
  await expect(page.getByText("Tama Rangi is on your list.")).toBeAttached();
  await expectAccessible(page);
  await journey.goOn();
  await journey.review();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();
  await expect(page.getByText("Waiting for your referees to answer.")).toBeVisible();
  await expectAccessible(page);

  const link = await linkSentTo(product.firstRun.outbox_url, email);
  const other = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const seen = listenForComplaints(other);
  const tama = journeyPage(other);
  await other.goto(link);
  await expect(tama.heading).toHaveText("Confirming who Ana Ngata is");
  await other.getByLabel("How do you know them?").fill("Neighbour since 2019");
  const known = other.getByRole("group", { name: "Have you known them for at least 12 months?" });
  await known.getByText("No", { exact: true }).click();
  await expect(other.getByText("Only someone who has known them")).toBeVisible();
  await expect(tama.button("Sign and send")).toHaveCount(0);
  await known.getByText("Yes", { exact: true }).click();
  await other.getByLabel("How can you be reached").fill("021 555 0100");
  await tama.sign();
  await expect(other.getByText("Please sign first.")).toBeVisible();
  await expectAccessible(other);
  await tama.draw();
  await tama.sign();
  await expect(other.getByRole("heading", { level: 1, name: "Thank you, Tama" })).toBeFocused();
  const params = { partner_application_id: candidate.partner_application_id };
  const [check] = (await product.client.call(api.getCandidate, { params })).candidate_checks;
  expect(check?.waiting_for).toMatchObject({ documents: [], referees: [], review: [expect.any(Number)] });
  expect([...complaints, ...seen]).toEqual([]);
  await other.close();
});

test("after a refusal the candidate is asked again, names another and reads that they did", {
  tag: "@phone",
}, async ({ page, product }) => {
  const candidate = await product.aCandidate({ checks: ["moj"] });
  const params = { partner_application_id: candidate.partner_application_id };
  const journey = journeyPage(page);
  await page.goto(candidate.partner_link);
  await journey.start();
  await journey.confirmDetails();
  await journey.agree();
  await journey.button("I don’t have a passport").click();
  await page.getByRole("checkbox", { name: "Someone who has known you for 12 months" }).check();
  await journey.button("Show what to add").click();
  await journey.goOn();
  const email = `first-${process.pid}@referee.example`;
  await journey.nameReferee("Tama Rangi", email);
  await expect(journey.button("Add a person")).toBeVisible();
  await journey.goOn();
  await journey.review();
  await journey.draw();
  await journey.sign();
  await expect(journey.thanked).toBeVisible();

  const link = await linkSentTo(product.firstRun.outbox_url, email);
  const token = link.split("/").at(-1) ?? "";
  const body = { action: "decline" as const, reason: "I don’t know them well enough." };
  await product.client.call(api.answerRefereeForm, { params: { token }, body });
  await page.reload();
  await page.getByRole("link", { name: "Add them now" }).click();
  await journey.goOn();
  await expect(page.getByText("Declined", { exact: true })).toBeVisible();
  await journey.button("Add a person").click();
  const second = `second-${process.pid}@referee.example`;
  await journey.nameReferee("Mere Kahu", second);
  await expect(page.getByText("Mere Kahu is on your list.").first()).toBeVisible();
  await expectAccessible(page);
  await linkSentTo(product.firstRun.outbox_url, second);
  await journey.goOn();
  await expect(journey.thanked).toBeVisible();
  const [check] = (await product.client.call(api.getCandidate, { params })).candidate_checks;
  expect(check?.waiting_for).toMatchObject({ documents: [], referees: [expect.any(Number)] });
});
