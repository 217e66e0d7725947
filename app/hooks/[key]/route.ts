import { currentPortal } from "#server/portal/portal.ts";
import { answerHook } from "#server/portal/webhook-target/answer-hook.ts";

export async function POST(request: Request, { params }: { params: Promise<{ key: string }> }) {
  return await answerHook(currentPortal(), (await params).key, request);
}
