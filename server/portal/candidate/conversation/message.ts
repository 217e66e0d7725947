import { z } from "zod";
import { factInput } from "../../../contract/facts/fact.ts";
import type { OwnDetailsField } from "../../../contract/ledger/person.ts";
import { paragraphs } from "../../../contract/text.ts";

/** A message has at most so many characters. */
const maxMessageLength = 4_000;

/** Forms carry line breaks as CR LF; at the ends nothing is meant by a space. */
const text = z
  .string()
  .max(maxMessageLength * 2)
  .transform((given) => given.replaceAll("\r\n", "\n").trim())
  .pipe(paragraphs(maxMessageLength).min(1));

/** `key` is made by the page for each text: one that is sent again is stored once. */
export const newMessage = z.object({ text, key: z.uuid() });
export type NewMessage = z.output<typeof newMessage>;

/** At most so many files come with one dispute. */
const maxFiles = 5;

/** `check` is the key that the journey gives of a check; `files` are uploads that the candidate has made for it. */
export const newDispute = newMessage.extend({
  check: z.string().min(1).max(200),
  files: z.array(z.int().positive()).max(maxFiles).default([]),
});
export type NewDispute = z.output<typeof newDispute>;

/** The details that the company can change at the service as the candidate says. */
export const correctedField = z.enum(
  Object.keys({
    firstName: true,
    lastName: true,
    email: true,
    contactNumber: true,
  } satisfies Record<OwnDetailsField, true>) as [OwnDetailsField],
);

/** Answers to questions as they were and as they are to be: those that differ, by their keys. */
export const factChange = z.object({ before: factInput, after: factInput });
export type FactChange = z.output<typeof factChange>;

/**
 * `about` is one of these, or a page of questions: `text` is what is right, in words where it comes without `facts`. Those are
 * saved once they are accepted.
 */
export type NewCorrection = NewMessage & { about: string; facts?: FactChange };

/** What became of the result that a candidate disputes. */
const disputeDecision = z.enum(["corrected", "stands"]);
export type DisputeDecision = z.infer<typeof disputeDecision>;

/** What became of a correction that a candidate asked for. */
const correctionDecision = z.enum(["accepted", "declined"]);
export type CorrectionDecision = z.infer<typeof correctionDecision>;

/** What became of the request to erase everything, where it was not erased: the company keeps it for now. */
export type ErasureDecision = "kept";

/** A candidate who asks for erasure need not say why. */
export const newErasure = z.object({ text: z.union([text, z.literal("")]), key: z.uuid() });
export type NewErasure = z.output<typeof newErasure>;

/** Why the company keeps it, and until when. */
export const newErasureAnswer = newMessage.extend({ erasureId: z.int().positive() });

/** Whoever accepts need not say more; whoever declines says why. */
export const newCorrectionAnswer = z
  .object({
    correctionId: z.int().positive(),
    decision: correctionDecision,
    text: z.union([text, z.literal("")]),
    key: z.uuid(),
  })
  .refine(({ decision, text }) => decision === "accepted" || text !== "", { path: ["text"] });
export type NewCorrectionAnswer = z.output<typeof newCorrectionAnswer>;

export const newAnswer = newMessage.extend({
  disputeId: z.int().positive(),
  decision: disputeDecision,
});

/** How the email about a message of the company's ended. */
export type MessageMailOutcome = "sent" | "no_address" | "candidate_gone";

export type Message = {
  id: number;
  kind: "message" | "dispute" | "correction" | "erasure" | "answer";
  text: string;
  /** Null: the candidate. */
  staff: { id: string; name: string } | null;
  checkId: number | null;
  checkType: string;
  /** Of an answer: the dispute, correction or request for erasure that it answers. */
  disputeId: number | null;
  /** Of a correction and its answer: which detail, or which page of questions. */
  about: string | null;
  /** Of a correction of answers: what changes. */
  facts: FactChange | null;
  decision: DisputeDecision | CorrectionDecision | ErasureDecision | null;
  writtenAt: Date;
  /** When one of the candidate's own was first opened by someone at the company. */
  shownAt: Date | null;
  mail: MessageMailOutcome | null;
};
