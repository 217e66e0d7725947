import { type Client, ClientError } from "../../../client/client.ts";
import type { Outcome } from "../../../contract/check.ts";
import { AppError } from "../../../contract/error-code.ts";
import { fileLimits } from "../../../contract/upload.ts";
import { aboutCandidate, recordAudit, staffActor } from "../../foundation/audit/record-audit.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";
import { type CandidateAddress, type FoundCandidate, findCandidate } from "../../gateway/find-candidate.ts";
import { carryOut } from "../../gateway/outbox/carry-out.ts";
import { finishEarlier } from "../../gateway/outbox/finish-earlier.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { Staff } from "../../people/auth/staff.ts";
import { isRecordable } from "../../work/queue/recordable.ts";
import { awaitedOfCandidate, checksThatWait } from "../reviews/waiting-for-candidate.ts";
import { findTry, noteTry, type Try } from "./recorded-result-store.ts";
import { type ResultBody, resultIntent, subjectOfTry } from "./result-intent.ts";

/**
 * What a person found. Without a `file` the service makes the result file from the findings. `key` is a UUID that the page
 * makes: what is sent again under the same key is recorded once.
 */
export type FoundResult = CandidateAddress & {
  checkId: number;
  outcome: Outcome;
  findings: string;
  expirationDate: string | null;
  file: File | null;
  key: string;
};

/**
 * Records what a check found with the service, for good, and who of the staff it was here.
 * @throws AppError `not_found`; `illegal_transition` when it is not, or no longer, a person's to record, and while a document that
 *   it needs was rejected and is awaited; for a file that is
 *   empty or too large; ClientError with the service's reason.
 */
export async function recordResult(
  portal: Portal,
  staff: Staff,
  connection: Client,
  found: FoundResult,
): Promise<void> {
  const { partnerApplicationId, checkId, key, outcome } = found;
  const { companyId } = staff;
  const { candidate, client, check } = await knownCheck(connection, found);
  const attempt: Try = { companyId, partnerApplicationId, candidateId: candidate.id, checkId, key };
  if (await isRecorded(portal, client, attempt)) return;
  if (!isRecordable(check)) throw notRecordable(check);
  await refuseWhileAwaited(portal, client, attempt, check);
  const noted = { ...attempt, outcome, staffUserId: staff.id, begunAt: portal.clock.now() };
  const body = await bodyOf(found);
  try {
    await carryOut(portal, resultIntent, {
      owner: attempt,
      subject: subjectOfTry(attempt),
      payload: null,
      client,
      carried: body,
      alone: false,
      beside: async (tx) => {
        await noteTry(tx, noted);
        await recordAudit(portal, tx, {
          companyId,
          action: "result.recorded",
          actor: staffActor(staff),
          candidate: aboutCandidate(noted),
          subject: `check:${checkId}`,
          details: { outcome },
        });
      },
    });
  } catch (error) {
    throw await inWords(error, client, found);
  }
}

/** What an earlier try did is asked of the service first: it may have it, and refuse this repetition. */
async function isRecorded(portal: Portal, client: Client, attempt: Try): Promise<boolean> {
  if (!(await findTry(portal.db, attempt))) return false;
  await finishEarlier(portal, resultIntent, { owner: attempt, subject: subjectOfTry(attempt), client });
  return Boolean((await findTry(portal.db, attempt))?.recordedAt);
}

async function knownCheck(
  client: Client,
  { checkId, ...address }: FoundResult,
): Promise<FoundCandidate & { check: KnownCheck }> {
  const found = await findCandidate(client, address);
  const check = found?.candidate.checks?.find(({ id }) => id === checkId);
  if (found && check) return { ...found, check };
  throw new AppError("not_found", "This check is no longer there. Load the page again.");
}

/** What a check found can't be said while a document that it asks for was rejected and is not there again. */
async function refuseWhileAwaited(
  portal: Portal,
  client: Client,
  owner: Owner,
  check: KnownCheck,
): Promise<void> {
  const { companyId } = owner;
  const awaited = await awaitedOfCandidate(portal, client, owner);
  const waiting = await checksThatWait(portal, client, { companyId, checks: [check], awaited });
  if (waiting.size === 0) return;
  throw new AppError(
    "illegal_transition",
    "This check waits for the candidate: a document that it needs was rejected. Record the outcome when it has been sent again, or undo the rejection.",
  );
}

function notRecordable({ provider, status }: KnownCheck): AppError {
  return new AppError("illegal_transition", (provider === "manual" && stateWords[status]) || notAPersons);
}

const notAPersons = "The outcome of this check is not recorded by a person.";
const stateWords: Record<string, string> = {
  candidate: "This check begins with the candidate's signature. Record its outcome after that.",
  completed: "The outcome of this check was recorded meanwhile, and stays as it is. Nothing was changed.",
  canceled: "This check was canceled. Nothing was changed.",
};

async function bodyOf({ outcome, findings, expirationDate, file }: FoundResult): Promise<ResultBody> {
  return {
    outcome,
    findings,
    ...(expirationDate === null ? {} : { expiration_date: expirationDate }),
    ...(file ? { data: await dataUriOf(file) } : {}),
  };
}

/** The service looks at the bytes: what the browser takes the file for is left out. */
async function dataUriOf(file: File): Promise<string> {
  const refuse = (code: "empty_file" | "payload_too_large", message: string) =>
    new AppError(code, message, { param: "data" });
  if (file.size === 0) throw refuse("empty_file", "This file is empty. Please choose another one.");
  if (file.size > fileLimits.sizeBytes) {
    throw refuse("payload_too_large", "This file is larger than 10 MB. Please choose a smaller one.");
  }
  return `data:application/octet-stream;base64,${Buffer.from(await file.arrayBuffer()).toString("base64")}`;
}

/** Staff can do something about a repetition that was too quick, and about someone who was quicker. */
async function inWords(error: unknown, client: Client, found: FoundResult): Promise<unknown> {
  if (!(error instanceof ClientError)) return error;
  if (error.code === "idempotency_key_in_flight") {
    return new AppError("unavailable", "This is still being recorded. Please try again in a moment.", {
      cause: error,
    });
  }
  if (error.code !== "illegal_transition") return error;
  const { check } = await knownCheck(client, found);
  return notRecordable(check);
}
