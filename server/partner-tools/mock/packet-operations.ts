import { documentRuleAt } from "../../contract/documents/document-rules.ts";
import { AppError } from "../../contract/error-code.ts";
import { factSections } from "../../contract/facts/fact-lines.ts";
import { factsOfCheck } from "../../contract/facts/fact-sheet.ts";
import { subjectOf } from "./fact-operations.ts";
import type { MockOperations } from "./mock-moment.ts";
import { iso } from "./mock-progress.ts";
import { findCheck } from "./result-operations.ts";

/** What is in a packet is as in the service; the PDF itself is the same simulated page for all. */
export const packetOperations = {
  getPacket({ params }, moment) {
    const { candidate, check } = findCheck(params, moment);
    if (check.status === "canceled") {
      throw new AppError("illegal_transition", "This check was canceled: there is nothing to lodge.");
    }
    const today = iso(moment.now).slice(0, 10);
    const facts = factsOfCheck(subjectOf(candidate, moment.now), check, candidate.facts.saved, today);
    const sections = factSections(facts);
    const missing = sections.filter(({ required, state }) => required && state !== "known");
    const asks = documentRuleAt(check, new Date(check.created_at)) !== null;
    const documents = candidate.uploads.filter(
      ({ isSignature, review }) => !isSignature && review !== "rejected",
    );
    return {
      candidate_check_id: check.id,
      file_name: `${check.title} packet.pdf`,
      missing: missing.map(({ key }) => key),
      signed: candidate.submittedAt !== null,
      withheld: sections.filter(({ withheld }) => withheld).map(({ key }) => key),
      upload_ids: asks ? documents.map(({ id }) => id) : [],
      waiting_for: check.waiting_for ?? null,
    };
  },
} satisfies MockOperations;
