import { TRPCError } from "@trpc/server";
import type { Client } from "../../server/client/client.ts";
import { api } from "../../server/contract/api.ts";
import type { Candidate } from "../../server/contract/candidate.ts";
import { readLinkToken } from "../../server/contract/link-token.ts";
import {
  makeCandidateSession,
  sessionHeader,
} from "../../server/portal/candidate/session/candidate-session.ts";
import type { Portal } from "../../server/portal/foundation/portal.ts";
import { saveConnection } from "../../server/portal/gateway/save-connection.ts";
import { createCaller } from "../../server/portal/trpc/root.ts";
import type { ServiceSettings } from "../../server/service/service.ts";
import { aKnownCheck } from "../support/known-facts.ts";
import { openServiceUnderTest, type ServiceUnderTest } from "../support/service-under-test.ts";
import { openPortalUnderTest, type PortalUnderTest } from "./portal-under-test.ts";

export type Visitor = ReturnType<typeof createCaller>;

/** The portal in front of the real service, over real HTTP, as candidates meet the two. */
export type JourneyUnderTest = {
  service: ServiceUnderTest;
  portal: PortalUnderTest;
  /** Its checks wait for no fact: those that they need are known. */
  aCandidate(
    more?: { checks?: string[]; first_name?: string; last_name?: string; contact_number?: string },
    client?: Client,
  ): Promise<Candidate>;
  /** The candidate as the service has it now. */
  fetched(candidate: Candidate): Promise<Candidate>;
  /** The procedures as the holder of this link calls them. */
  visitor(link: string, headers?: Record<string, string>): Visitor;
  close(): Promise<void>;
};

export async function openJourneyUnderTest(
  settings: Partial<ServiceSettings> = {},
  of: { maxConnections?: number } = {},
): Promise<JourneyUnderTest> {
  const service = await openServiceUnderTest(settings);
  const { linkSecret } = service.service.settings;
  const portal = await openPortalUnderTest({ serviceBaseUrl: service.baseUrl, linkSecret }, of);
  const { companyId, token } = service.account;
  await saveConnection(portal, { companyId, baseUrl: null, token });
  return {
    service,
    portal,
    aCandidate({ checks = ["right_to_work_au"], ...person } = {}, client = service.client) {
      return client.call(api.createCandidate, {
        body: {
          candidate: { first_name: "Ana", last_name: "Ngata", email: "ana@example.com", ...person },
          checks: checks.map((type) => aKnownCheck(type)),
          bypass: true,
        },
      });
    },
    fetched({ partner_application_id }) {
      return service.client.call(api.getCandidate, { params: { partner_application_id } });
    },
    visitor(link, more = {}) {
      const token = new URL(link).pathname.split("/").pop() ?? "";
      const reading = readLinkToken(token, portal.settings.linkSecret, portal.clock.now());
      if (!reading.ok) throw new Error(`The link is ${reading.reason}.`);
      const session = makeCandidateSession(reading.claims, portal.settings.sessionSecret);
      return createCaller({
        portal,
        headers: new Headers({ [sessionHeader]: session, "user-agent": "A browser", ...more }),
        ip: "203.0.113.9",
      });
    },
    async close() {
      await portal.close();
      await service.close();
    },
  };
}

/** The form that a page sends for one file. */
/** The procedures of the candidate whom a link is for. @throws Error for a link that opens nothing. */
export function visitorOf(portal: Portal, link: string): Visitor {
  const { linkSecret, sessionSecret } = portal.settings;
  const token = new URL(link).pathname.split("/").pop() ?? "";
  const reading = readLinkToken(token, linkSecret, portal.clock.now());
  if (!reading.ok) throw new Error(`The link is ${reading.reason}.`);
  const headers = new Headers({ [sessionHeader]: makeCandidateSession(reading.claims, sessionSecret) });
  return createCaller({ portal, headers, ip: null });
}

export function anUpload(
  bytes: Uint8Array,
  more: { idType?: string; side?: string; key?: string; name?: string } = {},
): FormData {
  const form = new FormData();
  form.set("key", more.key ?? crypto.randomUUID());
  form.set("idType", more.idType ?? "passport");
  if (more.side) form.set("side", more.side);
  form.set("file", new File([new Uint8Array(bytes)], more.name ?? "passport.jpg"));
  return form;
}

/** A signature as the pad makes it: a wavy line, and a picture of one. */
export const aSignature = {
  picture:
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  by: {
    method: "drawn" as const,
    strokes: [
      Array.from({ length: 40 }, (_, index): [number, number, number] => [
        20 + index * 5,
        60 + Math.round(Math.sin(index / 3) * 30),
        index * 16,
      ]),
    ],
  },
};

/** Agrees to every disclosure, in the words that stand there now. */
export async function agreeToAll(visitor: Visitor): Promise<void> {
  const texts = await visitor.candidate.disclosureTexts();
  await visitor.candidate.agree({
    agreed: texts.map(({ disclosure, sha256 }) => ({ disclosure, sha256 })),
  });
}

export const person = { firstName: "Ana", lastName: "Ngata", email: "ana@example.com", contactNumber: "" };

/** A candidate who has done everything but sign. */
export async function readyToSign(under: JourneyUnderTest, photo: Buffer, client?: Client) {
  const candidate = await under.aCandidate({}, client);
  const ana = under.visitor(candidate.partner_link);
  await ana.candidate.saveDetails(person);
  await agreeToAll(ana);
  await ana.documents.upload(anUpload(photo));
  const { sha256 } = await ana.candidate.consentText();
  return { candidate, ana, signature: { ...aSignature, textSha256: sha256 } };
}

/** The refusal of what should not go well; a bug is thrown on. */
export async function failure(work: Promise<unknown>): Promise<TRPCError> {
  const error = await work.then(
    () => new Error("It went well."),
    (cause: unknown) => cause,
  );
  if (!(error instanceof TRPCError)) throw error;
  return error;
}
