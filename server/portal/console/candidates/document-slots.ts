import type { DocumentCategory } from "../../../contract/document-category.ts";
import { type DocumentKind, documentKind } from "../../../contract/document-kind.ts";
import { kindFacts } from "../../../contract/documents/document-kinds.ts";
import { kindsByFile } from "../../../contract/documents/infer-kinds.ts";
import { rulesOfChecks } from "../../../contract/documents/rules-of-checks.ts";
import { type DocumentPlan, solveDocuments } from "../../../contract/documents/solve-documents.ts";
import { fileType } from "../../../contract/upload.ts";
import type { CandidateUpload } from "../../candidate/uploads/candidate-uploads.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import type { KnownCheckType } from "../../gateway/reference-data.ts";

/** A place of a rule, and the document that fills it. */
type SlotView = {
  key: string;
  /** What the document is for. */
  category: DocumentCategory;
  /** The document that fills it, or the one that would; its files, where they are there. */
  title: string;
  filled: boolean;
  uploadIds: number[];
  /** Of a place that is open: what else would fill it. */
  instead: string[];
};

type RuleView = { code: string; title: string; source: string; met: boolean; slots: SlotView[] };

/** Which documents fill the places of the checks' rules, for people who decide whether they do. */
export type DocumentSlots = {
  rules: RuleView[];
  /** The photo of the person's face, and the document's to compare it with. */
  faces: { face: number; document: number } | null;
};

/**
 * `uploads` without the rejected ones. What the service says a check waits for is open here too: it knows of dates, sides and former
 * names. Of a service without rules there is nothing to say.
 */
export function documentSlots(
  checks: KnownCheck[],
  known: (KnownCheckType | null)[],
  uploads: readonly CandidateUpload[],
  now: Date,
): DocumentSlots {
  const documents = uploads.filter(({ isSignature }) => !isSignature);
  const files = documents.map(({ id, idType, kind }) => ({
    id,
    idType: fileType.safeParse(idType).data ?? ("id" as const),
    documentKind: kind,
  }));
  const open = checks.flatMap(({ waitingFor }) => waitingFor.documents);
  const rules = rulesOfChecks(checks, known, now).map((rule): RuleView => {
    const namesDiffer =
      open.some(({ category }) => category === "name_change") ||
      rule.name_change.some((kind) => files.some(({ documentKind }) => documentKind === kind));
    const kinds = kindsByFile(files, rule, { namesDiffer });
    const counts = (kind: DocumentKind) => open.every((place) => place.kind !== kind);
    const given = [...new Set(kinds.flatMap((kind) => kind ?? []))].filter(counts);
    const held = open.flatMap(({ kind }) => documentKind.safeParse(kind).data ?? []);
    const plan = solveDocuments([rule], { given, held }, namesDiffer);
    const filesOf = (kind: DocumentKind) =>
      files.filter((_, index) => kinds[index] === kind).map(({ id }) => id);
    return {
      code: rule.code,
      title: rule.title || "Required documents",
      source: rule.source,
      met: plan.complete,
      slots: (plan.rules[0]?.slots ?? []).map((slot, index) => slotView(slot, index, plan, filesOf)),
    };
  });
  return { rules, faces: facesOf(documents) };
}

function slotView(
  { category, kind, standing, accepts }: DocumentPlan["rules"][number]["slots"][number],
  index: number,
  plan: DocumentPlan,
  filesOf: (kind: DocumentKind) => number[],
): SlotView {
  const filled = standing === "given";
  return {
    key: `${index}`,
    category,
    title: kindFacts(kind).title,
    filled,
    uploadIds: filled ? filesOf(kind) : [],
    instead: filled
      ? []
      : accepts.filter((one) => one !== kind && !plan.use.includes(one)).map((one) => kindFacts(one).title),
  };
}

/** The newest photo of the face beside the newest document with a photo. */
function facesOf(documents: readonly CandidateUpload[]): DocumentSlots["faces"] {
  const pictures = documents.filter(({ fileType: type }) => type.startsWith("image/"));
  const face = pictures.findLast(({ kind }) => kind === "linkage_photo");
  const document = pictures.findLast(
    ({ kind, side }) =>
      kind !== null && kind !== "linkage_photo" && side !== "back" && kindFacts(kind).shows.includes("photo"),
  );
  return face && document ? { face: face.id, document: document.id } : null;
}
