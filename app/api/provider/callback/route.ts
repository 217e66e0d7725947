import { answerProviderCallback } from "#server/portal/pages/answer-provider.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request) {
  return await answerProviderCallback(contextOf(request.headers), new URL(request.url).searchParams);
}
