import { type Client, ClientError } from "../../../client/client.ts";
import { api } from "../../../contract/api.ts";
import { AppError } from "../../../contract/error-code.ts";
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
): Promise<RefereeCheck[]> {
  const read = checks.map(async (check, index) => {
    const type = known[index];
    const closed = check.status === "completed" || check.status === "canceled";
    if (!type?.has_referees || closed || check.id === null) return [];
    const formId = takesReferees(check.type)
      ? chooseForm(check.details, await formsOf(portal, opened.claims.companyId, opened.client))
      : null;
    return await withReferees(portal.db, opened, {
      checkId: check.id,
      title: checkTitle(check.type, check.title ?? type.title ?? "", opened.language),
      formId,
      needed: neededReferees(check, type),
    });
  });
  return (await Promise.all(read)).flat();
}

/** Empty where the service keeps no list of referees, or has nobody on it and takes none. */
export async function withReferees(
  db: Queryable,
  { claims, client }: Opened,
  check: Pick<RefereeCheck, "checkId" | "title" | "formId" | "needed">,
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
    { checkId, formId, title: "", needed: 0 },
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
