import { Badge } from "#components/ui/badge.tsx";
import { outcomes } from "./outcomes.ts";

type BadgeTone = "neutral" | "info" | "good" | "warn" | "bad";
type StatusLook = { text: string; tone: BadgeTone };

/** The words for the statuses of candidates, in the order in which they follow each other. */
export const candidateStatuses: Record<string, StatusLook> = {
  candidate: { text: "With candidate", tone: "neutral" },
  submitted: { text: "Submitted", tone: "info" },
  "in-progress": { text: "In progress", tone: "info" },
  overdue: { text: "Overdue", tone: "warn" },
  completed: { text: "Completed", tone: "good" },
  canceled: { text: "Cancelled", tone: "neutral" },
};

const checkStatuses: Record<string, StatusLook> = {
  ...candidateStatuses,
  candidate: { text: "Not started", tone: "neutral" },
};

const outcomeLooks: Record<string, StatusLook> = outcomes;

export function CandidateStatusBadge({ status }: { status: string }) {
  return <LookBadge look={candidateStatuses[status]} otherwise={status} />;
}

/** A completed check shows its outcome; the others show their status. */
export function CheckBadge({ status, outcome }: { status: string; outcome: string | null }) {
  return outcome ? (
    <LookBadge look={outcomeLooks[outcome]} otherwise={outcome} />
  ) : (
    <LookBadge look={checkStatuses[status]} otherwise={status} />
  );
}

function LookBadge({ look, otherwise }: { look: StatusLook | undefined; otherwise: string }) {
  return <Badge tone={look?.tone ?? "neutral"}>{look?.text ?? (otherwise || "Unknown")}</Badge>;
}
