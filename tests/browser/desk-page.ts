import { expect, type Page, type Request } from "@playwright/test";
import { api } from "../../server/contract/api.ts";
import type { FileType } from "../../server/contract/upload.ts";
import { dataUri } from "../support/files.ts";
import type { Product } from "./product.ts";

export type SentDocument = { uploadId: number; fileName: string };
export type ToReview = { id: string; candidateId: number; name: string; documents: SentDocument[] };

/** A candidate whose documents were sent by the employer's own system: they were never uploaded here. */
export async function aCandidateToReview(
  product: Product,
  lastName: string,
  files: readonly (readonly [idType: FileType, name: string, bytes: Buffer])[],
): Promise<ToReview> {
  const { partner_application_id: id, id: candidateId } = await product.aCandidate({ lastName });
  const documents: SentDocument[] = [];
  for (const [id_type, fileName, bytes] of files) {
    const upload = await product.client.call(api.storeFile, {
      params: { partner_application_id: id },
      body: { data: dataUri(bytes, "", fileName), id_type },
    });
    documents.push({ uploadId: upload.id, fileName: upload.file_name });
  }
  return { id, candidateId, name: `Ana ${lastName}`, documents };
}

/** The review desk as a person uses it. */
export function deskPage(page: Page, product: Product) {
  return {
    address: ({ id, candidateId }: Pick<ToReview, "id" | "candidateId">) =>
      `${product.portalUrl}/queue/${id}?id=${candidateId}`,
    candidate: page.getByRole("heading", { level: 1 }),
    /** The document on the desk, by the name of its file. */
    stage: (fileName: string) => page.locator("[data-stage]").and(page.getByLabel(fileName)),
    tab: (fileName: string) =>
      page.getByRole("region", { name: "Documents" }).getByRole("button", { name: fileName }),
    look: (fileName: string) =>
      page.getByRole("region", { name: "Documents" }).getByRole("button", { name: fileName }).click(),
    /** The dialog with a reason chosen, and the reviewer's own words in its place. */
    async reject(preset: string, ownWords?: string) {
      await page.getByRole("button", { name: "Reject…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: preset }).click();
      if (ownWords) await dialog.getByRole("textbox", { name: "Reason" }).fill(ownWords);
      return dialog;
    },
    approve: page.getByRole("button", { name: "Approve", exact: true }),
    rejectAs: (reason: string) => page.getByRole("button", { name: `Reject: ${reason}` }),
    /** What stands below a decision that was just made. */
    made: page.getByRole("status").filter({ hasText: /^(Approved|Rejected).*Undo/ }),
    inQueue: (name: string) => page.getByRole("navigation", { name: "Queue" }).getByRole("link", { name }),
    /** Someone comes after the candidate at hand: the queue is read, and has them. */
    async knowsNext() {
      await expect(page.locator("[data-next]")).not.toHaveAttribute("data-next", "0");
    },
    /** The document was looked at: it can be rejected, and approved if that was all of it. */
    async isReady() {
      await expect(page.locator("[data-looked]")).toBeVisible();
    },
    /** Turns the pages of the document until each was looked at. */
    async turnPages() {
      await expect(async () => {
        for (const key of ["]", "["]) await page.keyboard.press(key, { delay: 300 });
        await expect(page.locator("[data-looked=whole]")).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  };
}

export type SentDecision = {
  kind: "approve" | "reject" | "reopen";
  uploadId: number;
  shown: number | null;
  /** How long it had been on the screen, in milliseconds. */
  seenMs: number | null;
  key: string;
};

/** Every decision that the page sends, in order. */
export function listenForDecisions(page: Page): SentDecision[] {
  const decided: SentDecision[] = [];
  page.on("request", (request: Request) => {
    const kind = /reviews\.(approve|reject|reopen)/.exec(request.url())?.[1] as SentDecision["kind"];
    if (!kind) return;
    const body = request.postDataJSON() as {
      uploadId: number;
      shown?: { uploadId: number; seenMs: number };
      request: { key: string };
    };
    decided.push({
      kind,
      uploadId: body.uploadId,
      shown: body.shown?.uploadId ?? null,
      seenMs: body.shown?.seenMs ?? null,
      key: body.request.key,
    });
  });
  return decided;
}

/**
 * Keeps, in the page, the names of all files whose picture or first page was really in the stage. It looks ten times a second, since what is
 * decided on is there for longer, and looking at every frame would take much of it.
 */
export async function watchStage(page: Page): Promise<() => Promise<Set<string>>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { filesOnStage: seen });
    const look = () => {
      for (const stage of document.querySelectorAll<HTMLElement>("[data-stage]")) {
        const drawn = stage.querySelector<HTMLElement>("img, canvas[data-drawn]");
        const isThere = drawn instanceof HTMLImageElement ? drawn.complete && drawn.naturalWidth > 0 : drawn;
        if (isThere && drawn?.checkVisibility()) seen.add(stage.ariaLabel ?? "");
      }
      setTimeout(look, 100);
    };
    look();
  });
  return async () =>
    new Set(
      await page.evaluate(() => [...(window as unknown as { filesOnStage: Set<string> }).filesOnStage]),
    );
}

/** How long the desk took, in milliseconds: from a key to the decision, and to the next document, on the screen. */
export async function paceOf(page: Page): Promise<{ decided: number[]; painted: number[] }> {
  return await page.evaluate(() => {
    const durations = (name: string) =>
      performance.getEntriesByName(name, "measure").map(({ duration }) => duration);
    return { decided: durations("candor:decided"), painted: durations("candor:painted") };
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
