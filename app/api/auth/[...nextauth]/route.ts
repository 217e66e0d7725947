import { answerAuth } from "#server/portal/auth/answer-auth.ts";

export const GET = answerAuth;
export const POST = answerAuth;
