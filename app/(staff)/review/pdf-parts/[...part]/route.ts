import { answerPdfPart } from "#server/portal/pages/answer-pdf-part.ts";

export async function GET(_request: Request, { params }: { params: Promise<{ part: string[] }> }) {
  return await answerPdfPart((await params).part);
}
