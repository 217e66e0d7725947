import { answerProviderLogout } from "#server/portal/pages/answer-provider.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function POST(request: Request) {
  return await answerProviderLogout(contextOf(request.headers), request);
}
