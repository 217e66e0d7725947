import { answerHook } from "#server/portal/company/webhook-target/answer-hook.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";

export async function POST(request: Request, { params }: { params: Promise<{ key: string }> }) {
  return await answerHook(currentPortal(), (await params).key, request);
}
