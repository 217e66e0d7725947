import { embedOriginFor, readExactOrigin } from "../../contract/embed-origin.ts";
import { embedSessionLifetimeMs } from "../../contract/embed-session.ts";
import { AppError } from "../../contract/error-code.ts";
import { embedSessionExamples } from "../../contract/examples/embed-session.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import { candidateView } from "./mock-view.ts";
import { brandsOf } from "./reference-operations.ts";
import { seededText } from "./seeded.ts";

const example = embedSessionExamples.redeemEmbedSession;

export const embedSessionOperations = {
  createEmbedSession({ params, body }, { memory, now }) {
    const { partnerApplicationId } = memory.find(params.partner_application_id);
    const reading = readExactOrigin(body.origin);
    const brand = brandsOf(memory).find((one) => one.default);
    if ("problem" in reading) throw ofOrigin(`origin ${reading.problem}.`);
    if (!embedOriginFor(brand?.embed_origins ?? [], reading.origin)) {
      throw ofOrigin(`${reading.origin} is not one of the sites that may embed the journey.`);
    }
    const until = now + embedSessionLifetimeMs;
    const session = `es_${seededText(`embed ${partnerApplicationId} ${now} ${memory.embedSessions.values().length}`, 32)}`;
    memory.embedSessions.set(session, { partnerApplicationId, origin: reading.origin, until });
    return { session, expires_at: iso(until) };
  },
  /** The example's own session opens the example, however often. */
  redeemEmbedSession({ body }, { memory, now, linkOrigin }) {
    if (body.session === example.body.session) return example.result;
    const known = memory.embedSessions.get(body.session);
    const brand = brandsOf(memory).find((one) => one.default);
    if (!known || known.until <= now || known.origin !== body.origin || brand?.id !== body.brand_id) {
      throw new AppError("embed_session_unusable", "There is no such embed session. Create a new one.");
    }
    memory.embedSessions.delete(body.session);
    const { partner_application_id, partner_link } = candidateView(
      memory.find(known.partnerApplicationId),
      now,
      linkOrigin,
    );
    return { partner_application_id, partner_link };
  },
} satisfies MockOperations;

function ofOrigin(message: string): AppError {
  return new AppError("validation_failed", message, { param: "origin" });
}
