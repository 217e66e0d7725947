import { answerAuditExport } from "#server/portal/pages/answer-audit-export.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request) {
  return await answerAuditExport(contextOf(request.headers), new URL(request.url).searchParams);
}
