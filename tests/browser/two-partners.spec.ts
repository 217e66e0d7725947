import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { type Client, openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { aPhoto, dataUri } from "../support/files.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { openReceiver, type Receiver } from "../support/receiver.ts";
import { deskPage } from "./desk-page.ts";
import { aPhotoFile, journeyPage, listenForComplaints } from "./journey-page.ts";
import { type Product, test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const owner = "hana@tui.example";
const params = { partner_application_id: "APP-1" };
const run = promisify(execFile);

test("two partners of a second company, one by OAuth, launch a candidate with the same id, and each is seen through", async ({
  page,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const command = async (...words: string[]) =>
    (
      await run(process.execPath, [...operatorCommand("accounts"), ...words], { env: product.env })
    ).stdout.trim();
  const made = await command(
    ...["add-company", "--name", "Tui Logistics", "--country", "NZ"],
    ...["--owner-email", owner, "--owner-name", "Hana Tui"],
  );
  const company = /^Company (\d+)/.exec(made)?.[1] ?? "";
  const review = reviewPage(page, product);
  await review.signIn(owner);

  const [byToken, byOAuth] = [await openReceiver(), await openReceiver()];
  const token = await command("add-token", "--company", company, "--partner", "Otherline", "--name", "P");
  const otherline = openClient({ baseUrl: product.firstRun.base_url, token });
  const redirectUri = `${byOAuth.url}/callback`;
  const added = await command("add-partner", "--name", "Talentwise", "--redirect-uri", redirectUri);
  const talentwise = await grantedClient(page, product, { added, redirectUri });
  await launch(otherline, byToken, { first_name: "Ana", last_name: "Otherman" });
  await launch(talentwise, byOAuth, { first_name: "Ben", last_name: "Talentman" });

  for (const partner of [otherline, talentwise]) {
    const { partner_link } = await partner.call(api.getCandidate, { params });
    await page.goto(partner_link);
    const journey = journeyPage(page);
    await journey.start();
    await journey.confirmDetails();
    await journey.agree();
    await journey.have();
    await journey.add(await aPhotoFile());
    await expect(journey.received).toHaveCount(1);
    await journey.goOn();
    await journey.review();
    await journey.draw();
    await journey.sign();
    await expect(journey.thanked).toBeVisible();
    // Nothing leaves before a person has approved the passport.
    expect((await partner.call(api.getCandidate, { params })).status).toBe("submitted");
  }

  await page.goto(`${product.portalUrl}/review`);
  await expect(review.row("Ana Otherman")).toContainText("Otherline");
  await expect(review.row("Ben Talentman")).toContainText("Talentwise");
  await page.goto(`${product.portalUrl}/review/APP-1`);
  await expect(review.heading).toHaveText("Which candidate?");
  await review.candidate("Ana Otherman").click();
  await expect(review.heading).toHaveText("Ana Otherman");

  await page.goto(`${product.portalUrl}/queue?kind=documents`);
  await review.candidate("Ana Otherman").click();
  const desk = deskPage(page, product);
  await expect(desk.candidate).toHaveText("Ana Otherman");
  await desk.isReady();
  await page.keyboard.press("a");
  await expect(desk.made).toContainText(/Approved .* of Ana Otherman/);
  await expect(desk.candidate).toHaveText("Ben Talentman");
  await desk.isReady();
  const dialog = await desk.reject("Blurred");
  const rejecting = page.waitForResponse(/reviews\.reject/);
  await dialog.getByRole("button", { name: "Reject and ask again" }).click();
  await expect(desk.made.filter({ hasText: "Rejected" })).toContainText("Ben Talentman");
  expect((await rejecting).status()).toBe(200);
  await page.goto(`${product.portalUrl}/queue?kind=documents`);
  await expect(review.candidate("Ana Otherman")).toBeHidden();
  await expect(review.candidate("Ben Talentman")).toBeHidden();

  // Another document comes from the partner's own program.
  const passport = { data: dataUri(await aPhoto()), id_type: "nz_passport" as const };
  await talentwise.call(api.storeFile, { params, body: passport });
  await talentwise.call(api.approveDocuments, { params });
  for (const [receiver, name] of [
    [byToken, "Otherline"],
    [byOAuth, "Talentwise"],
  ] as const) {
    const told = () => receiver.calls.filter(({ path }) => path.startsWith("/hook"));
    await expect.poll(() => told().length, { timeout: 30_000, message: name }).toBe(1);
    expect(told()[0]?.body).toContain('"status":"in-progress"');
  }
  expect(complaints.filter((complaint) => !complaint.includes("favicon"))).toEqual([]);
  await byToken.close();
  await byOAuth.close();
});

async function launch(
  partner: Client,
  receiver: Receiver,
  name: { first_name: string; last_name: string },
): Promise<void> {
  await partner.call(api.saveWebhook, { body: { uri: `${receiver.url}/hook` } });
  await partner.call(api.createCandidate, {
    body: {
      candidate: { ...params, ...name, email: "app-1@candidate.example" },
      checks: [aKnownCheck("right_to_work_nz")],
      bypass: true,
    },
  });
}

/** A partner's program after the company's owner has allowed it. */
async function grantedClient(
  page: Page,
  product: Product,
  { added, redirectUri }: { added: string; redirectUri: string },
): Promise<Client> {
  const client_id = /^client_id +(\S+)/m.exec(added)?.[1] ?? "";
  const client_secret = /^client_secret +(\S+)/m.exec(added)?.[1] ?? "";
  const verifier = randomBytes(32).toString("base64url");
  const asked = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri: redirectUri,
    scope: "candidates:read candidates:write files:write webhook",
    state: "1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  await page.goto(`${product.portalUrl}/oauth/authorize?${asked}`);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.waitForURL(/\/callback/);
  const response = await fetch(`${product.firstRun.base_url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code: new URL(page.url()).searchParams.get("code") ?? "",
      redirect_uri: redirectUri,
      code_verifier: verifier,
      client_id,
      client_secret,
    }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  return openClient({ baseUrl: product.firstRun.base_url, token: access_token });
}
