import { answerTrpc } from "#server/portal/trpc/answer.ts";

export const GET = answerTrpc;
export const POST = answerTrpc;
