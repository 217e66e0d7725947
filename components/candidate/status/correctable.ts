import type { ReactNode } from "react";
import type { Journey } from "../journey.ts";

/** What can be said to be wrong: a detail, or a page of questions. */
export type Correctable = {
  about: CorrectionSubject;
  label: string;
  /** As the candidate gave it. */
  given: ReactNode;
  /** Where it is corrected, under the journey's base; without it, in words in place. */
  page?: string;
};
type CorrectionSubject = DetailName | Journey["factGroups"][number]["name"];
type DetailName = "firstName" | "lastName" | "email" | "contactNumber";
