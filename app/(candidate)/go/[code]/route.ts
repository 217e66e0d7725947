import { openHandover } from "#server/portal/candidate/handover/open-handover.ts";

/** HEAD asks the same of it. */
export const GET = openHandover;
