import { AppError } from "../../contract/error-code.ts";
import type { RefereeForm } from "../../contract/referee-form.ts";
import { companyOfRefereeToken, hashRefereeToken } from "../../contract/referee-link.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { findCandidateById } from "../records/candidate-store.ts";
import type { Caller, Service } from "../service.ts";
import { type Opened, refereeFormView } from "./referee-form-view.ts";
import { findReferee, findRefereeLink, type OpenedLink } from "./referee-store.ts";

/**
 * GET /referee_forms/{token}: what the link opens. It changes nothing: mail scanners open links too.
 * @throws AppError `not_found` for a link that is invalid, or another company's, or whose referee was deleted
 */
export async function openRefereeForm(service: Service, caller: Caller, token: string): Promise<RefereeForm> {
  const opened = await readLink(service.db, await knownLink(service.db, caller, token));
  return await refereeFormView(service, opened);
}

/** The link, whatever has become of it. The token authorises; the caller's company has to be the referee's. */
export async function knownLink(db: Queryable, caller: Caller, token: string): Promise<OpenedLink> {
  const ours = companyOfRefereeToken(token) === caller.companyId;
  const link = ours ? await findRefereeLink(db, caller.companyId, hashRefereeToken(token)) : undefined;
  return link ?? unknownLink();
}

/** The records behind the link, read at one time. */
export async function readLink(db: Queryable, link: OpenedLink): Promise<Opened> {
  const [referee, candidate] = await Promise.all([
    findReferee(db, link.referee_id),
    findCandidateById(db, link.candidate_id),
  ]);
  const check = candidate?.checks.find(({ id }) => id === link.candidate_check_id);
  if (!referee || !candidate || !check) return unknownLink();
  return { referee, candidate, check, expiresAt: link.expires_at };
}

function unknownLink(): never {
  throw new AppError("not_found", "This link does not open a form, or is no longer valid.", {
    param: "token",
  });
}
