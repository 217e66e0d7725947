import { createHash } from "node:crypto";
import { factSections } from "../../../contract/facts/fact-lines.ts";
import type { Portal } from "../../foundation/portal.ts";
import { reachesOwnService } from "../../gateway/connection-identity.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import { findKeptTime } from "../facts/kept-facts-store.ts";
import type { JourneyFacts } from "../facts/read-facts.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { knownZone } from "../signature/known-zone.ts";
import type { Statement } from "../signature/signing.ts";
import type { Journey } from "./read-journey.ts";

/**
 * What a candidate told, as a file for a service that takes no facts: nothing that was asked is lost. Null where the service
 * has the facts, or has all of them from the partner. The same facts make the same file with the same key.
 */
export async function draftStatement(
  portal: Portal,
  { candidate, claims, client }: OpenedCandidate,
  journey: Journey,
  { facts, keptHere }: JourneyFacts,
): Promise<Statement | null> {
  const sections = keptHere ? factSections(facts) : [];
  if (!sections.some(({ source }) => source === "candidate")) return null;
  const [company, told, ownService] = await Promise.all([
    knownCompany(portal, claims.companyId, client),
    findKeptTime(portal.db, claims),
    reachesOwnService(portal, claims.companyId),
  ]);
  const name = `${journey.person.firstName} ${journey.person.lastName}`.trim();
  const bytes = await portal.statements.render({
    asker: { name: journey.brand.name, color: journey.brand.primaryColor },
    title: `What ${name || "the candidate"} told us`,
    lead: "Told by the candidate for the checks below, before they signed.",
    people: [
      ["Candidate", name],
      ["Reference", candidate.reference_code],
      ["Email", journey.person.email],
      ["Phone", journey.person.contactNumber],
    ],
    reference: candidate.reference_code,
    signed: null,
    checks: journey.checks.filter(({ state }) => state !== "canceled").map(({ title }) => title),
    sections,
    toldAt: told?.toISOString() ?? null,
    timezone: knownZone(company.timezone),
  });
  // Of a data URI the specification shows media type and base64 alone; our own service takes a name too.
  const fileName = ownService ? ";name=statement.pdf" : "";
  return {
    data: `data:application/pdf${fileName};base64,${Buffer.from(bytes).toString("base64")}`,
    key: `statement-${candidate.id}-${createHash("sha256").update(bytes).digest("hex")}`,
  };
}
