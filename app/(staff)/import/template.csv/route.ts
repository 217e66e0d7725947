import { answerImportTemplate } from "#server/portal/pages/answer-import-report.ts";

export function GET() {
  return answerImportTemplate();
}
