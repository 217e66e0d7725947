import { answerLanguageChoice } from "#server/portal/languages/choose-language.ts";

export const POST = answerLanguageChoice;
