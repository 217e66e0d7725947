import { headers } from "next/headers";
import { SessionHandshake } from "#components/embed/session-handshake.tsx";
import { frameAncestorsIn } from "#server/portal/embed/embed-policy.ts";

type Query = { searchParams: Promise<{ brand?: string | string[] }> };

/** Where a frame begins that is given a session: it shows nothing and knows nobody until then. */
export default async function Page({ searchParams }: Query) {
  const { brand } = await searchParams;
  return (
    <main className="framed" aria-busy="true">
      <SessionHandshake origins={frameAncestorsIn(await headers())} brandKey={String(brand ?? "")} />
    </main>
  );
}
