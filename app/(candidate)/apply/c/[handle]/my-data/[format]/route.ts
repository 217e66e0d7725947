import { factInWords } from "#components/candidate/facts/fact-in-words.ts";
import { ownDataRoutes } from "#server/portal/pages/answer-own-files.ts";

export const GET = ownDataRoutes(factInWords).atPlace;
