import { createHash, randomBytes } from "node:crypto";
import { expect } from "@playwright/test";
import { openClient } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import { openReceiver } from "../support/receiver.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { reviewPage } from "./review-page.ts";

const reviewer = "ravi@harbour-health.example";

test("staff see which partner asks for what, and their yes or no reaches it", async ({ page, product }) => {
  const complaints = listenForComplaints(page);
  const partner = await openReceiver();
  const redirect_uri = `${partner.url}/callback`;
  const { client_id, client_secret } = await product.client.call(api.createOAuthClient, {
    body: { name: "Talentwise ATS", redirect_uris: [redirect_uri] },
  });
  const verifier = randomBytes(32).toString("base64url");
  const asked = new URLSearchParams({
    response_type: "code",
    client_id,
    redirect_uri,
    scope: "candidates:read",
    state: "state-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  await reviewPage(page, product).signIn(reviewer);

  await page.goto(`${product.portalUrl}/oauth/authorize?${asked}`);
  await expect(page.getByRole("heading", { name: "Talentwise ATS asks for access" })).toBeVisible();
  await expect(page.getByText("View candidates, their checks, results and history")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Don’t allow" }).click();
  await page.waitForURL(/\/callback/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    error: "access_denied",
    state: "state-1",
    iss: product.portalUrl,
  });

  await page.goto(`${product.portalUrl}/oauth/authorize?${asked}`);
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.waitForURL(/\/callback/);
  const { code = "", ...answer } = Object.fromEntries(new URL(page.url()).searchParams);
  expect(answer).toEqual({ state: "state-1", iss: product.portalUrl });
  const response = await fetch(`${product.firstRun.base_url}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri,
      code_verifier: verifier,
      client_id,
      client_secret,
    }),
  });
  const { access_token } = await response.json();
  const asPartner = openClient({ baseUrl: product.firstRun.base_url, token: access_token });
  expect((await asPartner.call(api.listCandidates)).pagination.page).toBe(1);

  asked.set("scope", "candidates:read webhook");
  await page.goto(`${product.portalUrl}/oauth/authorize?${asked}`);
  await expect(page.getByText("only an owner or admin of your company can allow this")).toBeVisible();
  await expect(page.getByRole("button", { name: "Allow", exact: true })).toHaveCount(0);
  await expectAccessible(page);

  asked.set("redirect_uri", `${redirect_uri}/elsewhere`);
  await page.goto(`${product.portalUrl}/oauth/authorize?${asked}`);
  await expect(page.getByRole("heading", { name: "This request can’t be granted" })).toBeVisible();
  await expectAccessible(page);
  expect(complaints.filter((complaint) => !complaint.includes("favicon"))).toEqual([]);
  await partner.close();
});

test("who is not signed in signs in first, and nothing is granted without", async ({ page, product }) => {
  await page.goto(`${product.portalUrl}/oauth/authorize?client_id=x`);
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/sign-in");
});
