import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";

/**
 * Which document the reviewer's page had on screen when they decided, and how: `painted` is a picture or a page that was
 * drawn; `saved` is a file of a kind that pages can't draw, which they saved; `failed` could not be shown. `seenMs`: how long it had
 * been on the screen, in milliseconds.
 */
export const shown = z.object({
  uploadId: z.int().positive(),
  as: z.enum(["painted", "saved", "failed"]),
  seenMs: z.int().min(0).max(2_147_483_647),
});
export type Shown = z.infer<typeof shown>;

/**
 * A decision belongs to the document that was on screen. One that could not be shown is never approved; it can be asked
 * for again. `wasDisplayed`: the portal has
 * handed this reviewer the file, and their page has reported that it was displayed. `leastMs`: it has to be on the screen for so long
 * (REVIEW_LOOK_MS).
 * @throws AppError `illegal_transition`
 */
export function refuseUnseen(
  decision: "approved" | "rejected",
  uploadId: number,
  { shown, wasDisplayed, leastMs }: { shown: Shown; wasDisplayed: boolean; leastMs: number },
): void {
  if (shown.uploadId !== uploadId) {
    throw new AppError(
      "illegal_transition",
      "Another document was on the screen. Look at this one, then decide.",
    );
  }
  if (decision === "rejected" && shown.as === "failed") return;
  if (shown.as === "failed" || !wasDisplayed) {
    throw new AppError(
      "illegal_transition",
      "This document was not shown to you. Open it and look at it, then decide.",
    );
  }
  if (shown.as === "painted" && shown.seenMs < leastMs) {
    throw new AppError(
      "illegal_transition",
      `This document was on your screen for ${shown.seenMs} ms, and ${leastMs} are needed. Look at it, then decide.`,
    );
  }
}
