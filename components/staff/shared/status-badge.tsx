import { Badge } from "#components/ui/badge.tsx";
import { useWords } from "../messages/use-words.ts";
import { outcomeTones } from "./outcomes.ts";

type BadgeTone = "neutral" | "info" | "good" | "warn" | "bad";

/** The statuses of candidates, in the order in which they follow each other, and how each looks. */
const tones = {
  candidate: "neutral",
  submitted: "info",
  "in-progress": "info",
  overdue: "warn",
  completed: "good",
  canceled: "neutral",
} satisfies Record<string, BadgeTone>;

type KnownStatus = keyof typeof tones;

export const candidateStatuses = Object.keys(tones) as KnownStatus[];

export function CandidateStatusBadge({
  status,
  waitingForCandidate = false,
}: {
  status: string;
  /** A document that was rejected is awaited, whatever the status says. */
  waitingForCandidate?: boolean;
}) {
  const words = useWords("consoleShared");
  if (waitingForCandidate) return <Badge tone="warn">{words("status.waiting_for_candidate")}</Badge>;
  if (!isKnown(status)) return <Otherwise text={status} />;
  return <Badge tone={tones[status]}>{words(`status.${status}`)}</Badge>;
}

/** A completed check shows its outcome; the others show their status. One that waits for the candidate shows neither. */
export function CheckBadge({
  status,
  outcome,
  waitsForCandidate = false,
}: {
  status: string;
  outcome: string | null;
  waitsForCandidate?: boolean;
}) {
  const words = useWords("consoleShared");
  if (waitsForCandidate) return <Badge tone="warn">{words("status.waiting_for_candidate")}</Badge>;
  if (outcome !== null) {
    if (!isOutcome(outcome)) return <Otherwise text={outcome} />;
    return <Badge tone={outcomeTones[outcome]}>{words(`outcome.${outcome}`)}</Badge>;
  }
  if (!isKnown(status)) return <Otherwise text={status} />;
  return <Badge tone={tones[status]}>{words(`checkStatus.${status}`)}</Badge>;
}

/** What another service calls by a word of its own. */
function Otherwise({ text }: { text: string }) {
  const words = useWords("consoleShared");
  return <Badge tone="neutral">{text || words("status.unknown")}</Badge>;
}

function isKnown(status: string): status is KnownStatus {
  return Object.hasOwn(tones, status);
}

function isOutcome(outcome: string): outcome is keyof typeof outcomeTones {
  return Object.hasOwn(outcomeTones, outcome);
}
