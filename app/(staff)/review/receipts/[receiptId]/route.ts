import { answerReceiptFile } from "#server/portal/pages/answer-file.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request, { params }: { params: Promise<{ receiptId: string }> }) {
  const { receiptId } = await params;
  return await answerReceiptFile(contextOf(request.headers), receiptId, new URL(request.url).searchParams);
}
