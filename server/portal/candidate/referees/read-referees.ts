import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { takesIdentityReferee } from "../../../contract/documents/identity-referee.ts";
import { AppError } from "../../../contract/error-code.ts";
import { identityFormId } from "../../../contract/form-library.ts";
import type { Queryable } from "../../../platform/db/database.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { checkTitle } from "../../foundation/languages/check-title.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import { formsOf, type KnownCheckType } from "../../gateway/reference-data.ts";
import { chooseForm } from "./choose-form.ts";
import { findNamedReferees } from "./named-referee-store.ts";
import {
  givenReferees,
  type JourneyReferee,
  neededReferees,
  type RefereeCheck,
  type RefereeDemand,
  refereeCheck,
  takesReferees,
} from "./referee-check.ts";

type Opened = { claims: Owner; client: Client };

/**
 * The open checks that referees take part in, with those who are there. `known[i]` is the type of `checks[i]`. Nothing is
 * asked for a journey without such checks.
 */
export async function readReferees(
  portal: Portal,
  opened: Opened & { language: Language },
  checks: KnownCheck[],
  known: (KnownCheckType | null)[],
  asks: Asks,
): Promise<RefereeCheck[]> {
  const read = checks.map(async (check, index) => {
    const type = known[index];
    const closed = check.status === "completed" || check.status === "canceled";
    if (!type || closed || check.id === null) return [];
    const demand = await demandOf(portal, opened, { ...check, id: check.id }, type, asks);
    if (!demand) return [];
    const listed = await withReferees(portal.db, opened, {
      checkId: check.id,
      title: checkTitle(check.type, check.title ?? type.title ?? "", opened.language),
      ...demand,
    });
    // After signing nobody who was asked will answer any more: the service asks for a document again.
    return asks.forReferences ? listed : listed.map((one) => ({ ...one, missing: 1, complete: false }));
  });
  return (await Promise.all(read)).flat();
}

/** What referees are asked about now: the candidate's work, and who the candidate is, in the place of documents. */
type Asks = { forReferences: boolean; forIdentity: boolean };

async function demandOf(
  portal: Portal,
  { claims, client }: Opened,
  check: KnownCheck & { id: number },
  type: KnownCheckType,
  { forReferences, forIdentity }: Asks,
): Promise<Pick<RefereeCheck, "of" | "formId" | "needed"> | null> {
  if (type.has_referees) {
    if (!forReferences) return null;
    const formId = takesReferees(check.type)
      ? chooseForm(check.details, await formsOf(portal, claims.companyId, client))
      : null;
    return { of: "work", formId, needed: neededReferees(check, type) };
  }
  if (!takesIdentityReferee(type.document_rule)) return null;
  // Who was named, and is not needed any more, can be removed.
  const isNamed = async () =>
    (await findNamedReferees(portal.db, claims)).some(({ checkId }) => checkId === check.id);
  if (!forIdentity && !(forReferences && (await isNamed()))) return null;
  return { of: "identity", formId: identityFormId, needed: forIdentity ? 1 : 0 };
}

/** Empty where the service keeps no list of referees, or has nobody on it and takes none. */
export async function withReferees(
  db: Queryable,
  { claims, client }: Opened,
  check: RefereeDemand,
): Promise<RefereeCheck[]> {
  const params = {
    partner_application_id: claims.partnerApplicationId,
    candidate_check_id: check.checkId,
  };
  try {
    const [given, named] = await Promise.all([
      client.call(api.listReferees, { params }),
      findNamedReferees(db, claims),
    ]);
    const ids = named.filter(({ checkId }) => checkId === check.checkId).map(({ refereeId }) => refereeId);
    const read = refereeCheck(check, givenReferees.parse(given), ids);
    return read.formId !== null || read.referees.length > 0 ? [read] : [];
  } catch (error) {
    if (error instanceof ClientError && (error.status === 404 || error.status === 422)) return [];
    throw error;
  }
}

/**
 * Who is on the list of a check that a candidate changes, by the service's answer of this moment.
 * @throws AppError `illegal_transition` when the check takes no referees of the candidate any more
 */
export async function listForChange(
  db: Queryable,
  { owner, client }: { owner: Owner; client: Client },
  { checkId, formId }: { checkId: number; formId: number },
): Promise<JourneyReferee[]> {
  const [check] = await withReferees(
    db,
    { claims: owner, client },
    { checkId, formId, of: "work", title: "", needed: 0 },
  );
  if (!check) throw refereesClosed();
  return check.referees;
}

export function refereesClosed(): AppError {
  return new AppError("illegal_transition", "Referees can’t be changed now. Please reload this page.");
}

/** @throws AppError when the candidate did not name them, or they were asked meanwhile. */
export function refuseUnchangeable(referee: JourneyReferee): void {
  if (referee.changeable) return;
  throw new AppError(
    "illegal_transition",
    "This person was asked already, or was named by the company. They can’t be changed here.",
  );
}
