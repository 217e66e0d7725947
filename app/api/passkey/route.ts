import { answerPasskey } from "#server/portal/pages/answer-passkey.ts";
import { contextOf } from "#server/portal/trpc/context.ts";

export async function POST(request: Request) {
  return await answerPasskey(contextOf(request.headers), request);
}
