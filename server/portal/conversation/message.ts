import { z } from "zod";
import { paragraphs } from "../../contract/text.ts";

/** A message has at most so many characters. */
export const maxMessageLength = 4_000;

/** Forms carry line breaks as CR LF; at the ends nothing is meant by a space. */
const text = z
  .string()
  .max(maxMessageLength * 2)
  .transform((given) => given.replaceAll("\r\n", "\n").trim())
  .pipe(paragraphs(maxMessageLength).min(1));

/** `key` is made by the page for each text: one that is sent again is stored once. */
export const newMessage = z.object({ text, key: z.uuid() });
export type NewMessage = z.output<typeof newMessage>;

/** `check` is the key that the journey gives of a check. */
export const newDispute = newMessage.extend({ check: z.string().min(1).max(200) });
export type NewDispute = z.output<typeof newDispute>;

/** What became of the result that a candidate disputes. */
export const disputeDecision = z.enum(["corrected", "stands"]);
export type DisputeDecision = z.infer<typeof disputeDecision>;

export const newAnswer = newMessage.extend({
  disputeId: z.int().positive(),
  decision: disputeDecision,
});
export type NewAnswer = z.output<typeof newAnswer>;

/** How the email about a message of the company's ended. */
export type MessageMailOutcome = "sent" | "no_address" | "candidate_gone";

export type Message = {
  id: number;
  kind: "message" | "dispute" | "answer";
  text: string;
  /** Null: the candidate. */
  staff: { id: string; name: string } | null;
  checkId: number | null;
  checkType: string;
  disputeId: number | null;
  decision: DisputeDecision | null;
  writtenAt: Date;
  mail: MessageMailOutcome | null;
};
