import { z } from "zod";
import { orderedChecks } from "../actions/order-checks.ts";

/** What staff can do to many candidates at once. */
export const bulkAction = z.discriminatedUnion("kind", [
  /** The link again, to all. */
  z.object({ kind: z.literal("resend") }),
  /** The link again, to those who have not signed. */
  z.object({ kind: z.literal("remind") }),
  z.object({ kind: z.literal("start") }),
  z.object({ kind: z.literal("cancel") }),
  z.object({ kind: z.literal("add_checks"), checks: orderedChecks }),
  /** Null takes them back from whoever they are assigned to. */
  z.object({ kind: z.literal("assign"), staffId: z.uuid().nullable() }),
]);
export type BulkAction = z.output<typeof bulkAction>;

/** Owners and admins alone end what is under way, for many at once; everybody else of the staff can do the rest. */
export function isForAdmins({ kind }: BulkAction): boolean {
  return kind === "cancel";
}

/** More are confirmed by their number, typed by hand: what is canceled stays so. */
const mostUnconfirmed = 10;

export function needsConfirmation({ kind }: BulkAction, count: number): boolean {
  return kind === "cancel" && count > mostUnconfirmed;
}

/** What can be taken back: a mail that was sent, a cancellation and a start can't. */
export function canBeUndone({ kind }: BulkAction): boolean {
  return kind === "assign" || kind === "add_checks";
}

export const mostBulkItems = 10_000;

/** What takes one item back. */
export type BulkUndo = { assigneeId: string | null } | { checkIds: number[] };

/** Why nothing was done to a candidate, or why it failed. The service's own codes come beside them. */
export type BulkResult =
  | "already_canceled"
  | "already_completed"
  | "already_started"
  | "already_signed"
  | "already_so"
  | "no_address"
  | "gone"
  | "maybe_sent";
