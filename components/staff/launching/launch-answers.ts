import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#server/portal/trpc/root.ts";

type Creating = inferRouterOutputs<AppRouter>["creating"];
type CreateGiven = inferRouterInputs<AppRouter>["creating"]["create"];

/** The portal's words about creating candidates. */
export type LaunchOptionsView = Creating["options"];
export type LaunchableView = LaunchOptionsView["checks"][number];
export type DuplicateView = Creating["duplicates"][number];
export type CreatedView = Creating["create"];

export type PersonDraft = CreateGiven["person"];
export type PersonDraftField = keyof PersonDraft;
type LaunchGiven = CreateGiven["choice"];
/** What is said with a check. What is empty is "". */
export type CheckDetails = Record<string, string | boolean>;

/** The choice while it is made: who changes between a bundle and single checks loses neither. */
export type ChoiceDraft = {
  by: "rules" | "bundle" | "checks";
  bundleId: number | null;
  /** The details of the chosen checks, by the check's code. */
  checks: Record<string, CheckDetails>;
  contact: boolean;
  brandId: number | null;
  ownerEmail: string | null;
};

export const emptyPerson: PersonDraft = {
  firstName: "",
  lastName: "",
  email: "",
  contactNumber: "",
  jobRole: "",
  department: "",
  reference: "",
};

export function firstChoice({
  bundles,
  bundleRules,
}: Pick<LaunchOptionsView, "bundles" | "bundleRules">): ChoiceDraft {
  const [only] = bundles;
  return {
    by: bundleRules ? "rules" : only ? "bundle" : "checks",
    bundleId: only && bundles.length === 1 ? only.id : null,
    checks: {},
    contact: true,
    brandId: null,
    ownerEmail: null,
  };
}

/** As the portal is told. Without a bundle, nothing is chosen, and the portal says so. */
export function choiceGiven({ by, bundleId, checks, ...others }: ChoiceDraft): LaunchGiven {
  const single = by === "checks" ? Object.entries(checks).map(([type, details]) => ({ type, details })) : [];
  return { bundleId: by === "bundle" ? bundleId : null, byRules: by === "rules", checks: single, ...others };
}

/** What is wrong with each field, by its path: the codes of the portal's details. */
export type LaunchProblems = Record<string, string>;

type Importing = inferRouterOutputs<AppRouter>["imports"];
export type ImportedFile = Importing["show"];
export type ImportedRow = Importing["rows"][number];
export type ImportMapping = ImportedFile["mapping"];
export type ImportedField = keyof ImportMapping;
export type ImportFilter = NonNullable<inferRouterInputs<AppRouter>["imports"]["rows"]["filter"]>;

/** A choice that the portal keeps, as it is made in a form. */
export function choiceDraftOf({ bundleId, byRules, checks, ...others }: Required<LaunchGiven>): ChoiceDraft {
  const details = checks.map(({ type, details: given = {} }) => [type, given] as const);
  return {
    by: byRules ? "rules" : bundleId === null ? "checks" : "bundle",
    bundleId,
    checks: Object.fromEntries(details),
    ...others,
  };
}

type BulkRouter = inferRouterOutputs<AppRouter>["bulk"];
type BulkGiven = inferRouterInputs<AppRouter>["bulk"]["begin"];
export type BulkShown = BulkRouter["show"];
export type BulkDone = BulkGiven["action"];
export type BulkKind = BulkDone["kind"];
export type BulkChosen = BulkGiven["selection"];
