import { AppError } from "../../../contract/error-code.ts";
import type { CandidateOpening } from "./open-candidate.ts";

type Reason = Extract<CandidateOpening, { ok: false }>["reason"];

/** Why a candidate was not opened, as a call of theirs is answered. */
export function openingRefusal(reason: Reason): AppError {
  if (reason === "unknown") {
    return new AppError(
      "not_found",
      "We can't find your checks any more. Please ask the person who invited you.",
    );
  }
  if (reason === "superseded") {
    return new AppError("invalid_token", "A newer link was sent to you. Please open the newest email.");
  }
  return new AppError("illegal_transition", "These checks were cancelled. There is nothing more to do.");
}
