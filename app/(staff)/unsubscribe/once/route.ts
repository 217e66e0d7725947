import { currentPortal } from "#server/portal/foundation/portal.ts";
import { answerUnsubscribe } from "#server/portal/pages/answer-unsubscribe.ts";

export function POST(request: Request): Promise<Response> {
  return answerUnsubscribe(currentPortal(), new URL(request.url).searchParams);
}
