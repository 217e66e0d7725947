import { answerLanguageChoice } from "#server/portal/pages/choose-language.ts";

export const POST = answerLanguageChoice;
