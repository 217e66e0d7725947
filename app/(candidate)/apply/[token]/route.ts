import { openLink } from "#server/portal/journey/open-link.ts";

/** HEAD asks the same of it. Nothing is used up: mail scanners open links too. */
export const GET = openLink;
