import { headers } from "next/headers";
import { SandboxNotice } from "#components/embed/sandbox-notice.tsx";
import { SessionHandshake } from "#components/embed/session-handshake.tsx";
import { frameAncestorsIn } from "#server/portal/candidate/embed/embed-policy.ts";
import { nonceHeader } from "#server/portal/foundation/http/page-security.ts";
import { currentPortal } from "#server/portal/foundation/portal.ts";

type Query = { searchParams: Promise<{ brand?: string | string[] }> };

/** Where a frame begins that is given a session: it shows nothing and knows nobody until then. */
export default async function Page({ searchParams }: Query) {
  const [{ brand }, given] = await Promise.all([searchParams, headers()]);
  return (
    <>
      <SandboxNotice nonce={given.get(nonceHeader) ?? undefined} />
      <main className="framed" aria-busy="true">
        <SessionHandshake
          origins={frameAncestorsIn(given)}
          brandKey={String(brand ?? "")}
          now={currentPortal().clock.now().getTime()}
        />
      </main>
    </>
  );
}
