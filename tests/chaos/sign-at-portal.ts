import { readLinkToken } from "../../server/contract/link-token.ts";
import {
  makeCandidateSession,
  sessionHeader,
} from "../../server/portal/candidate/session/candidate-session.ts";
import { requestHeader } from "../../server/portal/trpc/same-origin.ts";
import { aSignature, person } from "../portal/journey-under-test.ts";

type Send = (signal: AbortSignal) => Promise<Response>;

/** What a candidate's page in a frame sends with each call, made from their link. */
export function headersOfFrame(link: string, origin: string, linkSecret: string): Record<string, string> {
  const reading = readLinkToken(new URL(link).pathname.split("/").pop() ?? "", linkSecret, new Date());
  if (!reading.ok) throw new Error(`The link is ${reading.reason}.`);
  return { [sessionHeader]: makeCandidateSession(reading.claims, linkSecret), [requestHeader]: "1", origin };
}

/** By the calls that a page in a frame makes: gives details, agrees to each disclosure, and signs. `persist` returns the body of a 200. */
export async function signAtPortal(
  { origin, link, email, linkSecret }: { origin: string; link: string; email: string; linkSecret: string },
  persist: (send: Send, what: string) => Promise<string>,
): Promise<void> {
  const headers = { ...headersOfFrame(link, origin, linkSecret), "content-type": "application/json" };
  async function call<Data = unknown>(procedure: string, input?: unknown): Promise<Data> {
    const body = input === undefined ? {} : { method: "POST", body: JSON.stringify(input) };
    const text = await persist(
      (signal) => fetch(`${origin}/api/trpc/${procedure}`, { headers, ...body, signal }),
      procedure,
    );
    return (JSON.parse(text) as { result: { data: Data } }).result.data;
  }

  await call("candidate.saveDetails", { ...person, email });
  const texts = await call<{ disclosure: string; sha256: string }[]>("candidate.disclosureTexts");
  const agreed = texts.map(({ disclosure, sha256 }) => ({ disclosure, sha256 }));
  await call("candidate.agree", { agreed });
  const { sha256 } = await call<{ sha256: string }>("candidate.consentText");
  await call("signature.submit", { ...aSignature, textSha256: sha256 });
}
