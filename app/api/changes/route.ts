import { answerChanges } from "#server/portal/pages/answer-changes.ts";
import { currentPortal } from "#server/portal/portal.ts";

export async function GET(request: Request) {
  return await answerChanges(currentPortal(), request);
}
