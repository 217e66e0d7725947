import type { CandidateCheck } from "../../contract/check.ts";
import { AppError } from "../../contract/error-code.ts";
import type { Upload } from "../../contract/upload.ts";
import type { MockCandidate, MockCheck } from "./mock-candidate.ts";
import { keep, type MockOperations, type Moment } from "./mock-moment.ts";
import { checkAt } from "./mock-progress.ts";
import { uploadView } from "./mock-view.ts";
import { simulatedFiles } from "./simulated-file.ts";

/** A check has its result once it is completed: the same page for all. */
export const resultOperations = {
  getCheckResult: ({ params }, moment) => fileOf(findCheck(params, moment), moment),
  getCheckResultBase64: ({ params }, moment) => base64Of(findCheck(params, moment)),
  getSubCheckResult: ({ params }, moment) => fileOf(findCheckOfSub(params, moment), moment),
  getSubCheckResultBase64: ({ params }, moment) => base64Of(findCheckOfSub(params, moment)),
  cancelCheck({ params }, moment) {
    const { candidate, check } = findCheck(params, moment);
    if (check.status === "completed") throw closed(check);
    return keep(withCheck(candidate, check.id, { canceledAt: moment.now }), moment);
  },
  handOverAgain({ params }, moment) {
    const { candidate, check } = findCheck(params, moment);
    if (check.status === "completed" || check.status === "canceled") throw closed(check);
    return keep(candidate, moment);
  },
  recordResult({ params, body }, moment) {
    const { candidate, check } = findCheck(params, moment);
    if (check.status === "completed" || check.status === "canceled") throw closed(check);
    const { outcome, expiration_date: expirationDate = null } = body;
    const recorded = { outcome, expirationDate, at: moment.now };
    return keep(withCheck(candidate, check.id, { recorded }), moment);
  },
} satisfies MockOperations;

type Found = { candidate: MockCandidate; check: CandidateCheck };

/** @throws AppError `not_found` */
export function findCheck(
  params: { partner_application_id: string; candidate_check_id: number },
  { memory, now }: Moment,
): Found {
  const candidate = memory.find(params.partner_application_id);
  const check = candidate.checks.find(({ id }) => id === params.candidate_check_id);
  if (!check) throw absent("candidate_check_id", "The candidate has no check with this id.");
  return { candidate, check: checkAt(candidate, check, now) };
}

function findCheckOfSub(
  params: { partner_application_id: string; sub_check_id: number },
  { memory, now }: Moment,
): Found {
  const candidate = memory.find(params.partner_application_id);
  const check = candidate.checks.find(({ subCheckIds }) => subCheckIds.includes(params.sub_check_id));
  if (!check) throw absent("sub_check_id", "The candidate has no sub-check with this id.");
  return { candidate, check: checkAt(candidate, check, now) };
}

/** Result files have ids behind those of what the candidate uploads. */
const firstResult = 40;

function fileOf({ candidate, check }: Found, { baseUrl }: Moment): Upload | null {
  if (check.completed_at === null) return null;
  const upload = {
    id: candidate.ids.upload + firstResult + (check.id - candidate.ids.check),
    fileName: `${check.title}.pdf`,
    fileType: "application/pdf",
    createdAt: Date.parse(check.completed_at),
  };
  return uploadView(upload, baseUrl);
}

function base64Of({ check }: Found): string | null {
  return check.completed_at === null ? null : simulatedFiles.pdf.bytes.toString("base64");
}

function withCheck(candidate: MockCandidate, id: number, changes: Partial<MockCheck>): MockCandidate {
  const checks = candidate.checks.map((check) => (check.id === id ? { ...check, ...changes } : check));
  return { ...candidate, checks };
}

function closed(check: CandidateCheck): AppError {
  return new AppError("illegal_transition", `The check is ${check.status} and cannot be changed.`);
}

function absent(param: string, message: string): AppError {
  return new AppError("not_found", message, { param });
}
