import { openHandover } from "#server/portal/handover/open-handover.ts";

/** HEAD asks the same of it. */
export const GET = openHandover;
