import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { operatorCommand } from "../../server/bootstrap/commands.mjs";
import { aPdf } from "../support/pdf.ts";
import { expectAccessible, listenForComplaints } from "./journey-page.ts";
import { test } from "./product.ts";
import { walkThrough } from "./walk-through.ts";

const genuine = "This receipt is genuine";

test("a receipt is checked in the browser, without sending anything, also after its key was replaced", async ({
  page,
  context,
  product,
}) => {
  const complaints = listenForComplaints(page);
  const receipt = await signedReceipt(page, (await product.aCandidate()).partner_link);

  await page.goto(`${product.portalUrl}/verify`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check a receipt");
  await expectAccessible(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    // Pages ask by these whether the connection is back (`useOffline` in next.config.mjs).
    if (request.method() !== "HEAD" || request.postDataBuffer() || request.url() !== page.url())
      sent.push(`${request.method()} ${request.url()}`);
  });
  // Nothing can leave this browser from here on.
  await context.setOffline(true);
  await choose(page, "receipt.pdf", receipt);
  await expect(page.getByText(genuine)).toBeVisible();
  await expect(page.getByText(/^We signed it on .+ Nothing in it has changed since then\.$/)).toBeVisible();
  await expect(page.getByText("older key")).toHaveCount(0);
  await expectAccessible(page);

  const flipped = Buffer.from(receipt);
  flipped[2000] = (flipped[2000] ?? 0) ^ 1;
  await drop(page, "receipt.pdf", flipped);
  await expect(page.getByText("This file was changed")).toBeVisible();
  await choose(page, "letter.pdf", Buffer.from(await aPdf()));
  await expect(page.getByText("This is not a receipt that we signed")).toBeVisible();
  await choose(page, "notes.pdf", Buffer.from("not a PDF"));
  await expect(page.getByText("We can’t read this file")).toBeVisible();
  await expectAccessible(page);
  expect(sent).toEqual([]);

  await context.setOffline(false);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...operatorCommand("receipt-keys"), "rotate"],
    {
      env: product.env,
    },
  );
  const [, first = ""] = stdout.match(/[0-9a-f]{64}/g)?.slice(1) ?? [];
  const published = await (await fetch(`${product.portalUrl}/verify/certificates`)).json();
  expect(published).toMatchObject({
    certificates: [{ signsNow: true }, { fingerprint: first, signsNow: false }],
  });
  await page.reload({ waitUntil: "networkidle" });
  await choose(page, "receipt.pdf", receipt);
  await expect(page.getByText(genuine)).toBeVisible();
  await expect(page.getByText(/^We signed it with an older key/)).toBeVisible();
  await expect(page.getByText(first.replace(/.{8}(?=.)/g, "$& "))).toBeVisible();

  await page.locator("summary").click();
  await page.getByRole("button", { name: "العربية" }).click();
  await expect(page.locator("html[lang=ar][dir=rtl]")).toHaveCount(1);
  await expect(page).toHaveURL(/\/verify$/);
  await page.waitForLoadState("networkidle");
  await choose(page, "receipt.pdf", receipt);
  await expect(page.getByText("هذا الإيصال صحيح")).toBeVisible();
  await expectAccessible(page);
  expect(complaints.filter((complaint) => !complaint.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

async function signedReceipt(page: Page, link: string): Promise<Buffer> {
  await walkThrough(page, link);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Save it as a PDF" }).click();
  return await readFile(await (await download).path());
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByTestId("receipt-file").setInputFiles({ name, mimeType: "application/pdf", buffer });
}

async function drop(page: Page, name: string, buffer: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type: "application/pdf" }));
      return transfer;
    },
    { name, base64: buffer.toString("base64") },
  );
  await page.getByRole("region", { name: "Check a receipt" }).dispatchEvent("drop", { dataTransfer });
}
