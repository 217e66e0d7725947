import type { CandidateDetails, OfferedActions } from "../../../shared/answers.ts";
import type { CandidateKey } from "../../../shared/candidate-address.ts";

/** What every dialog of an action is given. */
export type ActionProps = {
  of: CandidateKey;
  candidate: CandidateDetails;
  offered: OfferedActions;
  onClose: () => void;
  /** It was tried, with or without success: the page shows what is so now. */
  onSettled: () => Promise<unknown>;
  /** It was done; the sentence says what. */
  onDone: (sentence: string) => void;
};
