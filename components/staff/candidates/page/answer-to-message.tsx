"use client";

import type { MessageView } from "../../shared/answers.ts";
import { AnswerDialog } from "./answer-dialog.tsx";
import { CorrectionDialog, type SettledCorrection } from "./correction-dialog.tsx";
import { KeepErasureDialog } from "./keep-erasure-dialog.tsx";

/** What is answered, and how as far as that is chosen before the dialog. */
export type AnswerKind =
  | { to: "dispute" }
  | { to: "correction"; decision: SettledCorrection["decision"] }
  | { to: "erasure" };
export type Answering = AnswerKind & { message: MessageView };

/** The dialog by which something that a candidate asks is answered. */
export function AnswerToMessage({
  check,
  ...given
}: Answering & {
  check: string;
  of: { partnerApplicationId: string; candidateId: number };
  onSettled: () => Promise<unknown>;
  onAnswered: () => void;
  onClose: () => void;
}) {
  const { id } = given.message;
  if (given.to === "dispute") return <AnswerDialog {...given} disputeId={id} check={check} />;
  if (given.to === "correction") return <CorrectionDialog {...given} />;
  return <KeepErasureDialog {...given} erasureId={id} />;
}
