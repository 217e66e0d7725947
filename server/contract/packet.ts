import { z } from "zod";
import { ofPartner } from "./candidate-params.ts";
import { waitingFor } from "./check.ts";
import { factKey } from "./fact-key.ts";
import { checkParams } from "./result.ts";
import { route } from "./route.ts";

/** What a packet has in it, without what it says. */
export const packet = z
  .object({
    candidate_check_id: z.int(),
    file_name: z.string().describe("The name of the PDF."),
    missing: z
      .array(factKey)
      .describe("The required facts of this check that are missing or incomplete. The packet marks them."),
    signed: z
      .boolean()
      .describe("True once the candidate has signed: the signature's picture is in it then."),
    withheld: z
      .array(factKey)
      .describe(
        "The facts whose answers are not in it, because only a health professional reads them: with a token of the scope `health:read`.",
      ),
    upload_ids: z
      .array(z.int())
      .describe(
        "The documents whose pages are in it, without those that were rejected. Empty for a check that asks for none.",
      ),
    waiting_for: waitingFor
      .nullable()
      .describe("As of the check: what keeps it from being lodged. The packet says it first."),
  })
  .meta({ id: "Packet", description: "Everything that is needed to carry out one check, as a PDF." });
export type Packet = z.infer<typeof packet>;

export const packetRoutes = {
  getPacket: route({
    id: "getPacket",
    method: "get",
    path: "/candidates/{partner_application_id}/checks/{candidate_check_id}/packet",
    tag: "files",
    summary: "Everything that is needed to carry out a check, in one PDF",
    description:
      "For the person who lodges the check. With `Accept: application/pdf` the response is the PDF: the facts that this check needs and no others, `details` as they were sent, the signature, the referees where it has some, and the candidate's documents as pages. What is missing is marked. It is made for each request and not stored, and the history shows each download. Without that header, the response says what is in it. Answers to health questions are in it for tokens of the scope `health:read` alone, to which the packets of other checks are closed.",
    params: checkParams,
    query: ofPartner,
    result: packet,
    errors: ["illegal_transition"],
    file: "application/pdf",
    health: true,
    extension: true,
  }),
};
