import { answerLogo } from "#server/portal/pages/answer-logo.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function GET(request: Request, { params }: { params: Promise<{ address: string }> }) {
  return await answerLogo(contextOf(request.headers), (await params).address);
}
