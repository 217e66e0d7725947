import { answerBulkReport } from "#server/portal/pages/answer-bulk-report.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  return await answerBulkReport(contextOf(request.headers), (await params).id);
}
