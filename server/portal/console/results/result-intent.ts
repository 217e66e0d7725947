import { z } from "zod";
import { api } from "../../../contract/api.ts";
import type { Outcome } from "../../../contract/check.ts";
import { AppError } from "../../../contract/error-code.ts";
import { ifOffered } from "../../gateway/if-offered.ts";
import type { Given, Refusal } from "../../gateway/outbox/intent.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { isRefused } from "../../gateway/outbox/is-refused.ts";
import { findTry, forgetTry, isOthers, noteRecorded, type Try } from "./recorded-result-store.ts";

/** As the service takes it. A file is up to 10 MB: it comes with the request, and is not kept here. */
export type ResultBody = { outcome: Outcome; findings: string; expiration_date?: string; data?: string };

/** When it was recorded. */
type Recorded = { at: Date };

/**
 * An outcome that a person records, on its way to the service; its row is beside it, and its subject names that. It is final,
 * so nothing is sent without the person: where the service does not have it, it is forgotten, as the page has said.
 */
export const resultIntent = intentKind<null, Recorded, ResultBody>({
  name: "result",
  payload: z.null(),
  unattended: "forget",
  async settle({ candidate, ...given }, { sent }) {
    const attempt = tryOf(given);
    const row = await findTry(given.portal.db, attempt);
    if (!row || row.recordedAt) return "nothing";
    if (!sent) return null;
    const check = candidate.checks?.find(({ id }) => id === attempt.checkId);
    const isOurs =
      check?.status === "completed" &&
      check.outcome === row.outcome &&
      !(await isOthers(given.portal.db, attempt));
    return isOurs ? { outcome: { at: row.begunAt } } : null;
  },
  async send({ portal, client, owner, subject }, body) {
    const { partnerApplicationId, checkId, key } = tryOf({ owner, subject });
    if (!body) throw new Error("A result is sent with its body alone.");
    const params = { partner_application_id: partnerApplicationId, candidate_check_id: checkId };
    const offered = await ifOffered(client.call(api.recordResult, { params, body, idempotencyKey: key }));
    if (offered) return { at: portal.clock.now() };
    throw new AppError("not_found", "The service takes no outcome for this check. Nothing was recorded.");
  },
  isFinal: (error): error is Refusal => isRefused(error) && error.code !== "idempotency_key_in_flight",
  async finish(tx, given, { at }) {
    await noteRecorded(tx, tryOf(given), at);
  },
  async abandon(tx, given) {
    await forgetTry(tx, tryOf(given));
  },
});

/** The page's key is a UUID, and stays the same when the same is sent again. */
export function subjectOfTry({ checkId, key }: Pick<Try, "checkId" | "key">): string {
  return `${checkId}:${key}`;
}

function tryOf({ owner, subject }: Pick<Given<null>, "owner" | "subject">): Try {
  const at = subject.indexOf(":");
  return { ...owner, checkId: Number(subject.slice(0, at)), key: subject.slice(at + 1) };
}
