/** The journey, one thing a page. `status` is what follows it. */
export const steps = ["welcome", "details", "documents", "review", "sign"] as const;
export type JourneyStep = (typeof steps)[number];
export type Step = JourneyStep | "status";
export const everyStep: readonly Step[] = [...steps, "status"];

/** What is there, from which the step to come back to follows. */
export type Standing = {
  submitted: boolean;
  detailsConfirmed: boolean;
  documentsComplete: boolean;
  /** A submitted candidate's documents are open again, because one was rejected. */
  askedAgain: boolean;
};

export function currentStep(standing: Standing): Step {
  if (standing.submitted) return "status";
  if (!standing.detailsConfirmed) return "welcome";
  return standing.documentsComplete ? "review" : "documents";
}

/** Whether a step may be opened now: any that is done, and the next one. */
export function mayOpen(step: Step, standing: Standing): boolean {
  if (standing.submitted) return step === "status" || (step === "documents" && standing.askedAgain);
  if (step === "status") return false;
  if (step === "welcome" || step === "details") return true;
  if (!standing.detailsConfirmed) return false;
  return step === "documents" || standing.documentsComplete;
}
