import { answerImportReport } from "#server/portal/pages/answer-import-report.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request, { params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return await answerImportReport(contextOf(request.headers), id, new URL(request.url).searchParams);
}
