import { z } from "zod";

/** What a company does first, in the order in which it is shown. */
export const firstStep = z.enum(["mail", "brand", "person", "candidate", "source", "retention"]);
export type FirstStep = z.output<typeof firstStep>;
