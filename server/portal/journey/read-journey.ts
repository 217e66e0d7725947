import { type FileType, fileLimits, fileType } from "../../contract/upload.ts";
import { brandOf, checkTypeOf, companyName } from "../connections/reference-data.ts";
import {
  type JourneyDocument,
  mayAdd,
  mayRemove,
  reopenedTypes,
  stillMissing,
} from "../documents/document.ts";
import { listDocuments } from "../documents/list-documents.ts";
import type { Portal } from "../portal.ts";
import { givenChecks, type JourneyCheck, journeyCheck } from "./journey-check.ts";
import { findConfirmedCandidate } from "./journey-store.ts";
import type { OpenedCandidate } from "./open-candidate.ts";
import {
  currentStep,
  everyStep,
  type JourneyStep,
  mayOpen,
  type Standing,
  type Step,
  steps,
} from "./step.ts";
import { submittedAt } from "./submitted-at.ts";
import { type WantedDocuments, wantedDocuments } from "./wanted-documents.ts";

/** All that the pages of a journey show. Times are ISO 8601: it travels as JSON. */
export type Journey = {
  brand: JourneyBrand;
  person: { firstName: string; lastName: string; email: string; contactNumber: string };
  jobRole: string;
  checks: JourneyCheck[];
  wanted: WantedDocuments;
  /** Of the wanted documents, those still to be given. */
  missing: FileType[];
  /** After signing: the types that are open again, because a document was rejected. */
  reopened: FileType[];
  documents: (Omit<JourneyDocument, "createdAt"> & { createdAt: string; removable: boolean })[];
  /** How long the whole takes, roughly. */
  minutes: number;
  submittedAt: string | null;
  standing: Standing;
  /** All the steps in their order, those that may be opened now, and where the candidate goes on. */
  steps: readonly JourneyStep[];
  openSteps: Step[];
  step: Step;
  /** Which documents may be added now, and how large one may be. */
  addable: FileType[];
  fileLimitBytes: number;
};

export type JourneyBrand = {
  name: string;
  logoUrl: string | null;
  primaryColor: string | null;
  supportEmail: string | null;
  privacyUrl: string | null;
};

export async function readJourney(portal: Portal, opened: OpenedCandidate): Promise<Journey> {
  const { claims, candidate, client } = opened;
  const { companyId } = claims;
  const given = givenChecks.parse(candidate.candidate_checks);
  const [brand, known, documents, confirmed] = await Promise.all([
    brandOfCandidate(portal, opened),
    Promise.all(given.map(({ type }) => (type ? checkTypeOf(portal, companyId, client, type) : null))),
    listDocuments(portal, opened),
    findConfirmedCandidate(portal.db, claims),
  ]);
  const signedAt = submittedAt(candidate);
  const checks = given.map((check, index) =>
    journeyCheck(check, known[index] ?? null, index, signedAt !== null),
  );
  const wanted = wantedDocuments(checks, known);
  const missing = stillMissing(wanted.types, documents);
  const reopened = signedAt === null ? [] : reopenedTypes(documents);
  const standing: Standing = {
    submitted: signedAt !== null,
    detailsConfirmed: confirmed === candidate.id,
    documentsComplete: missing.length === 0 && (!wanted.atLeastOne || documents.length > 0),
    askedAgain: reopened.length > 0,
  };
  return {
    brand,
    person: {
      firstName: candidate.first_name ?? "",
      lastName: candidate.last_name ?? "",
      email: candidate.email ?? "",
      contactNumber: candidate.contact_number ?? "",
    },
    jobRole: candidate.job_role ?? "",
    checks,
    wanted,
    missing,
    reopened,
    documents: documents.map((document) => ({
      ...document,
      createdAt: document.createdAt.toISOString(),
      removable: mayRemove(document, signedAt !== null),
    })),
    minutes: 3 + Math.max(1, wanted.types.length),
    submittedAt: signedAt?.toISOString() ?? null,
    standing,
    steps,
    openSteps: everyStep.filter((step) => mayOpen(step, standing)),
    step: currentStep(standing),
    addable: fileType.options.filter((idType) => mayAdd(idType, documents, signedAt !== null)),
    fileLimitBytes: fileLimits.sizeBytes,
  };
}

/** In whose name the candidate is asked: the brand's, else the company's. */
export async function brandOfCandidate(portal: Portal, opened: OpenedCandidate): Promise<JourneyBrand> {
  const { claims, candidate, client } = opened;
  const [brand, company] = await Promise.all([
    brandOf(portal, claims.companyId, client, candidate.brand_id),
    companyName(portal, claims.companyId, client),
  ]);
  return {
    name: brand?.name ?? company ?? "Candor",
    logoUrl: brand?.logo_url ?? null,
    primaryColor: brand?.primary_color ?? null,
    supportEmail: brand?.support_email ?? null,
    privacyUrl: brand?.privacy_url ?? null,
  };
}
