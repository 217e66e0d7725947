/** The journey, one thing a page. `status` is what follows it. Documents come before the questions that they answer. */
export const everyStep = [
  "welcome",
  "details",
  "consent",
  "documents",
  "facts",
  "referees",
  "review",
  "sign",
  "status",
] as const;
export type Step = (typeof everyStep)[number];
export type JourneyStep = Exclude<Step, "status">;

/** The state from which the step to return to follows. */
export type JourneyProgress = {
  submitted: boolean;
  /** The company canceled the checks: there is nothing more to do, and what is held can be read. */
  canceled: boolean;
  detailsConfirmed: boolean;
  disclosuresAgreed: boolean;
  /** `unasked`: the checks need to know nothing that the partner did not send, and the journey has no such step. */
  facts: "unasked" | "wanted" | "complete";
  documentsComplete: boolean;
  /** `unasked`: no check requires referees from the candidate, and the journey has no such step. */
  referees: "unasked" | "wanted" | "complete";
  /** A submitted candidate's documents are open again, because one was rejected. */
  askedAgain: boolean;
  /** A submitted candidate's checks wait for documents: the signature came without them. */
  documentsAskedAfter: boolean;
  /** A submitted candidate's checks wait for facts: the signature came without them. */
  factsAskedAfter: boolean;
};

/** The steps of this journey, in their order. */
export function stepsOf({ facts, referees }: JourneyProgress): JourneyStep[] {
  return everyStep.filter((step): step is JourneyStep => {
    if (step === "facts") return facts !== "unasked";
    if (step === "referees") return referees !== "unasked";
    return step !== "status";
  });
}

export function currentStep(standing: JourneyProgress): Step {
  if (standing.submitted || standing.canceled) return "status";
  if (!standing.detailsConfirmed) return "welcome";
  return firstUndone(standing) ?? "review";
}

/** Whether a step may be opened now: any that is done, and the next one. Who has no documents at hand may answer the questions first. */
export function mayOpen(step: Step, standing: JourneyProgress): boolean {
  if (standing.canceled) return step === "status";
  if (standing.submitted) return step === "status" || isOpenAfter(step, standing);
  if (step === "status") return false;
  const steps = stepsOf(standing);
  const undone = firstUndone(standing);
  if (step === "facts" && undone === "documents") return steps.includes(step);
  return steps.includes(step) && (!undone || steps.indexOf(step) <= steps.indexOf(undone));
}

/** What a candidate is still asked for after signing. */
function isOpenAfter(step: Step, standing: JourneyProgress): boolean {
  if (step === "documents") return standing.askedAgain || standing.documentsAskedAfter;
  if (step === "referees") return standing.referees === "wanted";
  return step === "facts" && standing.factsAskedAfter;
}

function firstUndone(standing: JourneyProgress): JourneyStep | null {
  if (!standing.detailsConfirmed) return "details";
  if (!standing.disclosuresAgreed) return "consent";
  if (!standing.documentsComplete) return "documents";
  if (standing.facts === "wanted") return "facts";
  return standing.referees === "wanted" ? "referees" : null;
}
