import { openLink } from "#server/portal/candidate/journey/open-link.ts";

/** HEAD has the same effect. Nothing is used up: mail scanners open links too. */
export const GET = openLink;
