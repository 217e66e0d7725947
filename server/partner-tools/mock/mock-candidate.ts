import { type GivenFields, initialFields } from "../../contract/candidate.ts";
import { catalogue } from "../../contract/catalogue.ts";
import type { CheckData, CheckType, Outcome } from "../../contract/check.ts";
import type { DocumentKind } from "../../contract/document-kind.ts";
import type { DocumentReview, DocumentSide } from "../../contract/documents/document-standing.ts";
import { AppError } from "../../contract/error-code.ts";
import { candidateExamples } from "../../contract/examples/candidate.ts";
import { refereeExamples } from "../../contract/examples/referee.ts";
import { uploadExamples } from "../../contract/examples/upload.ts";
import type { SavedFacts } from "../../contract/facts/fact-sheet.ts";
import type { Form } from "../../contract/form.ts";
import type { HistoryEvent } from "../../contract/history.ts";
import { isOwnType } from "../../contract/own-type-code.ts";
import { detailsOfPack } from "../../contract/packs/pack-forms.ts";
import type { Referee } from "../../contract/referee.ts";
import type { LegalHold } from "../../contract/retention/kept.ts";
import type { FileType } from "../../contract/upload.ts";
import { seededBlockAndText } from "./seeded.ts";

export type MockCheck = {
  id: number;
  type: string;
  /** As its type was when it was added. */
  known: Pick<CheckType, "title" | "turnaround_hours" | "sub_checks">;
  details: CheckData["details"];
  renewal: boolean;
  addedAt: number;
  /** When it was handed over: it waits until then. */
  releasedAt: number | null;
  canceledAt: number | null;
  /** The result that a person recorded before the simulation finished. */
  recorded: { outcome: Outcome; expirationDate: string | null; at: number } | null;
  subCheckIds: number[];
};

export type MockUpload = {
  id: number;
  fileName: string;
  fileType: string;
  idType: FileType;
  documentKind: DocumentKind | null;
  documentSide: DocumentSide | null;
  review: DocumentReview | null;
  isSignature: boolean;
  createdAt: number;
};

export type MockReferee = { checkId: number; referee: Referee };

export type MockEvent = Pick<HistoryEvent, "type" | "description" | "from" | "to" | "actor"> & { at: number };

/** A candidate in the mock server's memory. The effects of time are worked out when it is read. */
export type MockCandidate = {
  /** Its own, and the first of those that are given to what it has. */
  ids: { candidate: number; check: number; subCheck: number; upload: number; referee: number };
  partnerApplicationId: string;
  input: GivenFields;
  facts: { saved: SavedFacts; updatedAt: number | null };
  createdAt: number;
  openedAt: number | null;
  submittedAt: number | null;
  canceledAt: number | null;
  legalHold: LegalHold | null;
  /** Null for the default one. */
  brandId: number | null;
  /** Whether nobody is to contact the candidate. */
  bypass: boolean;
  referenceCode: string;
  /** The unguessable end of its link. */
  linkToken: string;
  checks: MockCheck[];
  /** The forms that checks of the company's own types ask. */
  forms: Form[];
  uploads: MockUpload[];
  /** How many uploads there ever were: an id is not given twice. */
  uploadCount: number;
  referees: MockReferee[];
  refereeCount: number;
  events: MockEvent[];
};

/** What checks can be made of: the types that there are, the details of the company's own, and the company's forms. */
type Launchable = {
  types: readonly CheckType[];
  detailsOf: (type: string) => CheckData["details"];
  forms: readonly Form[];
};

function ofCatalogue(): Launchable {
  return { types: catalogue(), detailsOf: () => ({}), forms: [] };
}

/** @throws AppError `unknown_check_type`, naming the element */
export function withChecks(
  candidate: MockCandidate,
  asked: readonly CheckData[],
  param: string,
  now: number,
  { types, detailsOf, forms }: Launchable = ofCatalogue(),
): MockCandidate {
  const { ids } = candidate;
  let subCheckCount = candidate.checks.reduce((count, check) => count + check.subCheckIds.length, 0);
  const added = asked.map((check, index): MockCheck => {
    const checkType = types.find(({ code }) => code === check.type);
    if (!checkType) {
      throw new AppError(
        "unknown_check_type",
        `There is no check type "${check.type}"; GET /checks lists them.`,
        { param: `${param}[${index}].type` },
      );
    }
    const { title, turnaround_hours, sub_checks } = checkType;
    return {
      id: ids.check + candidate.checks.length + index,
      type: check.type,
      known: { title, turnaround_hours, sub_checks },
      details: { ...check.details, ...detailsOf(check.type), ...detailsOfPack(check.type) },
      renewal: check.renewal,
      addedAt: now,
      releasedAt: null,
      canceledAt: null,
      recorded: null,
      subCheckIds: sub_checks.map(() => ids.subCheck + subCheckCount++),
    };
  });
  const own = added.filter(({ type }) => isOwnType(type));
  const asks = own.flatMap(({ details }) => forms.find(({ id }) => id === details.form_id) ?? []);
  return { ...candidate, checks: [...candidate.checks, ...added], forms: [...candidate.forms, ...asks] };
}

/** The candidate of the reference's pages: it exists from the start, signed and completed. */
export function exampleCandidate(): MockCandidate {
  const { result, body } = candidateExamples.createCandidate;
  const { file_name, file_type, created_at } = uploadExamples.getUpload.result;
  const { partner_application_id, ...input } = body.candidate;
  const createdAt = Date.parse(result.created_at);
  const { body: more } = candidateExamples.addChecks;
  const checks = [...body.checks, ...more.checks, { type: "reference_plus" }].map((check) => ({
    details: {},
    renewal: false,
    ...check,
  }));
  const candidate: MockCandidate = {
    ...newCandidate(partner_application_id, input, createdAt),
    submittedAt: Date.parse(candidateExamples.getCandidate.result.submitted_at ?? result.created_at),
    uploads: [
      {
        id: uploadExamples.getUpload.result.id,
        fileName: file_name,
        fileType: file_type,
        idType: uploadExamples.storeFile.body.id_type,
        documentKind: uploadExamples.storeFile.body.document_kind,
        documentSide: null,
        review: null,
        isSignature: false,
        createdAt: Date.parse(created_at),
      },
    ],
    uploadCount: 1,
    referees: refereeExamples.listReferees.result.map((referee) => ({
      checkId: refereeExamples.listReferees.params.candidate_check_id,
      referee,
    })),
    refereeCount: 1,
  };
  const withAll = withChecks(candidate, checks, "checks", createdAt);
  const { submittedAt } = candidate;
  return { ...withAll, checks: withAll.checks.map((check) => ({ ...check, releasedAt: submittedAt })) };
}

/**
 * `isInUse`: a candidate whose partner_application_id has changed keeps the ids that were made from the former one, which a new
 * candidate may have now.
 */
export function newCandidate(
  partnerApplicationId: string,
  input: Partial<GivenFields>,
  createdAt: number,
  isInUse: (candidateId: number) => boolean = () => false,
): MockCandidate {
  const { block, text } = seededFor(partnerApplicationId, isInUse);
  return {
    ids: idsOf(partnerApplicationId, block),
    partnerApplicationId,
    input: { ...initialFields, ...input },
    facts: { saved: {}, updatedAt: null },
    createdAt,
    openedAt: null,
    submittedAt: null,
    canceledAt: null,
    legalHold: null,
    brandId: null,
    bypass: false,
    referenceCode: `CAN-${text.slice(32, 40).toUpperCase()}`,
    linkToken: text.slice(0, 32),
    checks: [],
    forms: [],
    uploads: [],
    uploadCount: 0,
    referees: [],
    refereeCount: 0,
    events: [],
  };
}

/** Of the candidate's name, or of the first that is made of it whose ids nobody has. */
function seededFor(partnerApplicationId: string, isInUse: (candidateId: number) => boolean) {
  let made = seededBlockAndText(partnerApplicationId);
  for (let again = 1; isInUse(made.block); again += 1) {
    made = seededBlockAndText(`${again} ${partnerApplicationId}`);
  }
  return made;
}

/** The ids of the example are those of the reference's pages; other candidates have theirs from their name. */
function idsOf(partnerApplicationId: string, block: number): MockCandidate["ids"] {
  const example = candidateExamples.createCandidate.result;
  if (partnerApplicationId !== example.partner_application_id) {
    return { candidate: block, check: block, subCheck: block, upload: block, referee: block };
  }
  const [check] = example.candidate_checks;
  return {
    candidate: example.id,
    check: check?.id ?? 1,
    subCheck: check?.sub_checks[0]?.id ?? 1,
    upload: uploadExamples.getUpload.result.id,
    referee: refereeExamples.createReferee.result.id,
  };
}
