import { answerPacket } from "#server/portal/pages/answer-file.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request, { params }: { params: Promise<{ checkId: string }> }) {
  const { checkId } = await params;
  return await answerPacket(contextOf(request.headers), checkId, new URL(request.url).searchParams);
}
