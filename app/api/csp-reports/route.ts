import { answerCspReport } from "#server/portal/pages/answer-csp-report.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function POST(request: Request) {
  return await answerCspReport(contextOf(request.headers), request);
}
