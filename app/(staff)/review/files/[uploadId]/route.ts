import { answerFile } from "#server/portal/pages/answer-file.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request, { params }: { params: Promise<{ uploadId: string }> }) {
  const { uploadId } = await params;
  return await answerFile(contextOf(request.headers), uploadId, new URL(request.url).searchParams);
}
