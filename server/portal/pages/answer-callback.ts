import { connectionView } from "../company/connections/connection-view.ts";
import { finishConnecting } from "../company/connections/oauth/finish-connecting.ts";
import { recordChange } from "../company/settings-log/record-change.ts";
import type { Portal } from "../foundation/portal.ts";
import { mayAdminister, type Staff } from "../people/auth/staff.ts";
import { staffOfRequest, staffSessionToken } from "../people/auth.ts";
import type { PortalContext } from "../trpc/init.ts";

/**
 * Handles the redirect back from the service. The browser is sent to the settings page, so that no code stays in
 * its history, and the page says what came of it.
 */
export async function answerCallback(
  { portal, headers }: PortalContext,
  answer: URLSearchParams,
): Promise<Response> {
  const page = "/settings/connection";
  const [staff, sessionToken] = [await staffOfRequest(portal, headers), staffSessionToken(portal, headers)];
  if (!staff || !sessionToken) return goTo(`/sign-in?${new URLSearchParams({ callbackUrl: page })}`);
  if (!mayAdminister(staff)) return goTo(page);
  const finish = await finishConnecting(portal, { staff, sessionToken }, answer);
  if (finish.ok) await recordConnected(portal, staff);
  return goTo(finish.ok ? `${page}?connected` : `${page}?problem=${finish.problem}`);
}

async function recordConnected(portal: Portal, staff: Staff): Promise<void> {
  const { baseUrl } = await connectionView(portal, staff.companyId);
  const record = { area: "connection", action: "connected", subject: baseUrl ?? "" } as const;
  await recordChange(portal, staff, record, async () => {});
}

function goTo(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });
}
