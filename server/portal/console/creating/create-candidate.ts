import { type Client, ClientError } from "../../../client/client.ts";
import { AppError, type ErrorDetail } from "../../../contract/error-code.ts";
import { type QrCode, qrCode } from "../../../platform/qr/qr-code.ts";
import type { Portal } from "../../foundation/portal.ts";
import { leavesMailUnsent } from "../../gateway/connection-identity.ts";
import { knownCompany } from "../../gateway/reference-data.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { chooseByRules } from "./choose-by-rules.ts";
import { launchOptions } from "./launch-options.ts";
import { choiceProblems, personProblems } from "./launch-problems.ts";
import { type Creation, sendCreation } from "./send-creation.ts";

type CreatedCandidate = {
  id: number;
  partnerApplicationId: string;
  name: string;
  /** The candidate's own link, and the same to scan; null where the service gives none. */
  link: { address: string; qr: QrCode } | null;
  /**
   * How the service was asked to write to the candidate; `unsent`: by an email that no mail server of this installation takes; null where
   * staff pass the link on.
   */
  contactedBy: "email" | "phone" | "unsent" | null;
  /** The same candidate had been created before, with other details: they were not changed. */
  differs: boolean;
};

/**
 * Staff create a candidate. A repeated call with the same key creates nobody else.
 * @throws AppError `validation_failed` with a detail for each field: its path in the form, and what is wrong as its code;
 *   `duplicate_partner_application_id` when the reference is somebody else's
 */
export async function createCandidate(
  portal: Portal,
  staff: Staff,
  client: Client,
  creation: Creation,
): Promise<CreatedCandidate> {
  const { person, choice } = creation;
  const [options, company] = await Promise.all([
    launchOptions(portal, { ...staff, language: "en" }, client),
    knownCompany(portal, staff.companyId, client),
  ]);
  const chosen = chooseByRules(options.bundleRules, person, choice);
  const problems = [
    ...Object.entries(personProblems(person, choice, [company.country])).map(([field, problem]) =>
      detailOf(`person.${field}`, problem),
    ),
    ...choiceProblems(chosen ?? choice, options).map(({ field, problem }) =>
      detailOf(`choice.${field}`, problem),
    ),
    ...(chosen || !options.bundleRules ? [] : [detailOf("choice.byRules", "no_rule")]),
  ];
  if (problems.length > 0 || !chosen) {
    throw new AppError("validation_failed", "Some fields need another look.", { details: problems });
  }
  const { candidate, differs } = await sendCreation(client, { ...creation, choice: chosen }).catch(
    (error: unknown) => {
      throw isReferenceTaken(error) ? referenceTaken(error) : error;
    },
  );
  await portal.changes.tell({
    companyId: staff.companyId,
    partnerApplicationId: candidate.partner_application_id,
  });
  return {
    id: candidate.id,
    partnerApplicationId: candidate.partner_application_id,
    name: candidate.name || `${person.firstName} ${person.lastName}`.trim(),
    link: linkOf(candidate.partner_link),
    contactedBy: choice.contact ? await wayTo(portal, staff, person) : null,
    differs,
  };
}

async function wayTo(portal: Portal, { companyId }: Staff, person: Creation["person"]) {
  if (!person.email) return "phone";
  return (await leavesMailUnsent(portal, companyId)) ? "unsent" : "email";
}

function detailOf(param: string, code: string): ErrorDetail {
  return { param, code, message: code.replaceAll("_", " ") };
}

function linkOf(address: string): CreatedCandidate["link"] {
  return /^https?:\/\//.test(address) ? { address, qr: qrCode(address) } : null;
}

function isReferenceTaken(error: unknown): error is ClientError {
  return error instanceof ClientError && error.status === 409 && error.code !== "idempotency_key_in_flight";
}

function referenceTaken(cause: ClientError): AppError {
  const field = "person.reference";
  return new AppError("duplicate_partner_application_id", "Another candidate has this reference already.", {
    param: field,
    details: [detailOf(field, "taken")],
    cause,
  });
}
