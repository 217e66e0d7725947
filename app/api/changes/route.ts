import { currentPortal } from "#server/portal/foundation/portal.ts";
import { answerChanges } from "#server/portal/pages/answer-changes.ts";

export async function GET(request: Request) {
  return await answerChanges(currentPortal(), request);
}
