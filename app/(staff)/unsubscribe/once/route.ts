import { answerUnsubscribe } from "#server/portal/pages/answer-unsubscribe.ts";
import { currentPortal } from "#server/portal/portal.ts";

export function POST(request: Request): Promise<Response> {
  return answerUnsubscribe(currentPortal(), new URL(request.url).searchParams);
}
