import { answerProviderConnect } from "#server/portal/pages/answer-provider.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function POST(request: Request) {
  return await answerProviderConnect(contextOf(request.headers));
}
