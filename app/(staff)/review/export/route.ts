import { answerExport } from "#server/portal/pages/answer-export.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request) {
  return await answerExport(contextOf(request.headers), new URL(request.url).searchParams);
}
