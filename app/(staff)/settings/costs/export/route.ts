import { answerCosts } from "#server/portal/pages/answer-costs.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request) {
  return await answerCosts(contextOf(request.headers), new URL(request.url).searchParams);
}
