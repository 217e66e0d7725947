import { answerCallback } from "#server/portal/pages/answer-callback.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export function GET(request: Request): Promise<Response> {
  return answerCallback(contextOf(request.headers), new URL(request.url).searchParams);
}
