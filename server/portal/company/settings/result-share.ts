import { z } from "zod";

/**
 * What candidates see of a finished check: only that it is finished; what it found where there is something to consider; what it found in any
 * case, in plain words; or that and a copy to keep.
 */
const resultShare = z.enum(["nothing", "disclosed", "outcome", "copy"]);
export type ResultShare = z.output<typeof resultShare>;

export const shareChange = z.object({ type: z.string().min(1).max(64), shares: resultShare });
