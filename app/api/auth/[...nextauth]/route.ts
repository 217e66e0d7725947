import { answerAuth } from "#server/portal/pages/answer-auth.ts";

export const GET = answerAuth;
export const POST = answerAuth;
