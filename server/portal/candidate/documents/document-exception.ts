import { z } from "zod";
import { AppError } from "../../../contract/error-code.ts";
import { paragraphs } from "../../../contract/text.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import {
  deleteException,
  findException,
  type SealedException,
  saveException,
} from "../../work/queue/document-exception-store.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";

/** Why documents can't be provided, by the special provisions of the rules (docs/background-checks.md). */
const exceptionReason = z.enum([
  "no_fixed_home",
  "remote",
  "disaster",
  "birth_not_registered",
  "gender_or_names",
  "under_18",
  "no_visa_label",
  "recently_arrived",
  "refugee",
  "other",
]);
export type ExceptionReason = z.infer<typeof exceptionReason>;

const longestWords = 1000;

/** What a candidate says who can't provide documents. Another reason than those needs words. */
export const documentException = z
  .object({ reason: exceptionReason, words: paragraphs(longestWords).trim().default("") })
  .refine(({ reason, words }) => reason !== "other" || words !== "", { path: ["words"] });

const kept = z.object({ reason: exceptionReason, words: z.string() });

/**
 * A candidate who can't provide documents: a task for staff until one has dealt with it. `settledBy` is null where nobody had to,
 * because the candidate has withdrawn or was canceled.
 */
export type DocumentException = z.output<typeof kept> & {
  createdAt: Date;
  settledAt: Date | null;
  settledBy: string | null;
};

export async function documentExceptionOf(portal: Portal, owner: Owner): Promise<DocumentException | null> {
  const row = await findException(portal.db, owner);
  return row && opened(portal, owner, row);
}

/** Lets the candidate go on without the documents, and gives staff the reason. Said again, it is a new task. */
export async function declareException(
  portal: Portal,
  { claims, candidate }: OpenedCandidate,
  said: z.output<typeof documentException>,
): Promise<void> {
  if (candidate.submitted) throw new AppError("illegal_transition", "You have sent everything already.");
  await saveException(portal.db, claims, {
    sealedReason: portal.sealer.of(claims.companyId).seal(JSON.stringify(said), exceptionContext(claims)),
    createdAt: portal.clock.now(),
  });
  await portal.changes.tell(claims);
}

/** The candidate can provide documents after all. */
export async function withdrawException(
  portal: Portal,
  { claims, candidate }: OpenedCandidate,
): Promise<void> {
  if (candidate.submitted) throw new AppError("illegal_transition", "You have sent everything already.");
  await deleteException(portal.db, claims);
  await portal.changes.tell(claims);
}

function opened(portal: Portal, owner: Owner, { sealedReason, ...row }: SealedException): DocumentException {
  const said = portal.sealer.open(sealedReason, exceptionContext(owner)).toString("utf8");
  return { ...row, ...kept.parse(JSON.parse(said)) };
}

/** Binds what is sealed to its candidate. */
export function exceptionContext({
  companyId,
  candidateId,
}: Pick<Owner, "companyId" | "candidateId">): string {
  return `document-exception:${companyId}:${candidateId}`;
}
