import type { z } from "zod";
import { catalogue, findCheckType } from "../../contract/catalogue.ts";
import type { CheckData } from "../../contract/check.ts";
import { type CheckTypeSettings, mostOwnTypes } from "../../contract/company-settings.ts";
import { ownDocumentKind } from "../../contract/documents/own-document.ts";
import { isAlwaysReviewed } from "../../contract/documents/reviewed-types.ts";
import { AppError } from "../../contract/error-code.ts";
import { type OwnCheckType, ownTypeCode } from "../../contract/own-check-type.ts";
import { isOwnType } from "../../contract/own-type-code.ts";
import { refuseOutdated } from "../../contract/record-version.ts";
import { validityMonths } from "../../contract/validity.ts";
import type { Queryable } from "../../platform/db/database.ts";
import { lockCompany, saveCheckType, saveCheckTypeOrder } from "../accounts/company-store.ts";
import { planForms } from "../forms/find-form.ts";
import type { ProviderName } from "../records/check.ts";
import { planReferees } from "../referees/plan-referees.ts";
import { hasReferees } from "../referees/referee.ts";
import { placeOf } from "../reference/reference-data.ts";
import {
  type CheckTypeRow,
  countOpenChecks,
  findBundles,
  findCheckTypeRows,
} from "../reference/reference-store.ts";
import { refuseUnknownTypes } from "../reference/refuse-unknown-types.ts";
import { requireCompanyToken } from "../require-company-token.ts";
import type { Caller, Service } from "../service.ts";

/** GET /company/check_types */
export async function listCheckTypeSettings(
  service: Service,
  { companyId }: Caller,
): Promise<CheckTypeSettings[]> {
  const [rows, bundles, open] = await Promise.all([
    findCheckTypeRows(service.db, companyId),
    findBundles(service.db, companyId),
    countOpenChecks(service.db, companyId),
  ]);
  const ofType = new Map(rows.map((row) => [row.type, row]));
  return [
    ...catalogue().map(({ code }) => ofType.get(code) ?? neverEnabled(service, code)),
    ...rows.filter(({ own }) => own !== null),
  ]
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ position: _, ...row }) => ({
      ...row,
      document_review: row.document_review || isAlwaysReviewed(row.type),
      bundle_ids: bundles
        .filter(({ checks_data }) => checks_data.some(({ type }) => type === row.type))
        .map(({ id }) => id),
      open_checks: open[row.type] ?? 0,
    }));
}

/**
 * POST /company/check_types
 * @throws AppError `company_token_required`, `unknown_form`, `too_many_records`
 */
export async function createCheckType(
  service: Service,
  caller: Caller,
  {
    form_id,
    document_kind,
    validity_months,
    ...own
  }: OwnCheckType & {
    form_id: number;
    document_kind: z.output<typeof ownDocumentKind> | null;
    validity_months: number | null;
  },
): Promise<CheckTypeSettings> {
  requireCompanyToken(caller);
  const created = await service.db.begin(async (tx) => {
    await lockCompany(tx, caller.companyId);
    const taken = (await findCheckTypeRows(tx, caller.companyId)).filter((row) => row.own !== null);
    if (taken.length >= mostOwnTypes) {
      throw new AppError("too_many_records", `A company has at most ${mostOwnTypes} check types of its own.`);
    }
    const type = ownTypeCode(
      own.title,
      taken.map((row) => row.type),
    );
    const default_details = {
      form_id,
      ...(document_kind && { document_kind }),
      ...(validity_months && { validity_months }),
    };
    await refuseImpossibleDetails(tx, caller.companyId, { type, details: default_details }, "form_id");
    const row = { ...neverEnabled(service, type), provider: "manual" as const, default_details, own };
    await saveCheckType(tx, caller.companyId, row);
    return type;
  });
  return await settingsOf(service, caller, created);
}

/**
 * PUT /company/check_types/{type}
 * @throws AppError `company_token_required`, `unknown_check_type`, `changed_meanwhile`; `validation_failed` and
 *   `unknown_form` for details that no check could be launched with
 */
export async function updateCheckTypeSettings(
  service: Service,
  caller: Caller,
  type: string,
  change: {
    enabled: boolean;
    default_details?: CheckData["details"] | undefined;
    document_review?: boolean | undefined;
    own?: OwnCheckType | undefined;
    version?: number | undefined;
  },
): Promise<CheckTypeSettings> {
  requireCompanyToken(caller);
  await service.db.begin(async (tx) => {
    // Two changes follow each other, of a type too that has no row yet.
    await lockCompany(tx, caller.companyId);
    const rows = await findCheckTypeRows(tx, caller.companyId);
    refuseUnknownTypes([type], rows, () => "type");
    const current = rows.find((row) => row.type === type) ?? neverEnabled(service, type);
    refuseOutdated(current.version, change.version);
    const { enabled, default_details = current.default_details } = change;
    const { document_review = current.document_review, own = current.own } = change;
    refuseForeignWords(current, change.own);
    refuseUnreviewed(type, change.document_review);
    await refuseImpossibleDetails(tx, caller.companyId, { type, details: default_details });
    await saveCheckType(tx, caller.companyId, {
      type,
      provider: current.provider,
      enabled,
      default_details,
      document_review,
      own,
    });
  });
  return await settingsOf(service, caller, type);
}

async function settingsOf(service: Service, caller: Caller, type: string): Promise<CheckTypeSettings> {
  const settings = await listCheckTypeSettings(service, caller);
  const saved = settings.find((each) => each.type === type);
  if (!saved) throw new Error(`The settings of ${type} were not written.`);
  return saved;
}

/**
 * PUT /company/check_types
 * @throws AppError `company_token_required`, `unknown_check_type`
 */
export async function orderCheckTypes(
  service: Service,
  caller: Caller,
  types: readonly string[],
): Promise<CheckTypeSettings[]> {
  requireCompanyToken(caller);
  await service.db.begin(async (tx) => {
    await lockCompany(tx, caller.companyId);
    const rows = await findCheckTypeRows(tx, caller.companyId);
    refuseUnknownTypes(types, rows, (index) => `types[${index}]`);
    const known = new Map(rows.map((row) => [row.type, row]));
    const places = types.map((type, position) => ({
      ...(known.get(type) ?? neverEnabled(service, type)),
      position,
    }));
    await saveCheckTypeOrder(tx, caller.companyId, places);
  });
  return await listCheckTypeSettings(service, caller);
}

/** A type that the company never had: who runs it follows from the type and the environment. */
function neverEnabled({ settings }: Service, type: string): CheckTypeRow {
  const others: ProviderName = settings.environment === "staging" ? "simulated" : "manual";
  return {
    type,
    enabled: false,
    provider: hasReferees(type) ? "reference" : others,
    default_details: {},
    document_review: false,
    own: null,
    position: null,
    version: 1,
  };
}

function refuseUnreviewed(type: string, wanted: boolean | undefined): void {
  if (wanted !== false || !isAlwaysReviewed(type)) return;
  throw new AppError(
    "validation_failed",
    "A person approves the documents of every check of a criminal record or of the right to work: this can't be turned off here.",
    { param: "document_review" },
  );
}

function refuseForeignWords({ own }: CheckTypeRow, wanted: OwnCheckType | undefined): void {
  if (wanted === undefined || own !== null) return;
  throw new AppError("validation_failed", "The title of a type of the catalogue can't be changed.", {
    param: "own",
  });
}

/** @param place where the form is in the request */
async function refuseImpossibleDetails(
  db: Queryable,
  companyId: number,
  { type, details }: { type: string; details: CheckData["details"] },
  place = "default_details.form_id",
): Promise<void> {
  const { document_kind } = details;
  if (isOwnType(type) && document_kind !== undefined && !ownDocumentKind.safeParse(document_kind).success) {
    throw new AppError("validation_failed", "default_details.document_kind must be a kind of document.", {
      param: "default_details.document_kind",
    });
  }
  const { validity_months } = details;
  if (
    isOwnType(type) &&
    validity_months !== undefined &&
    !validityMonths.safeParse(validity_months).success
  ) {
    throw new AppError(
      "validation_failed",
      "default_details.validity_months must be a whole number from 1 to 240.",
      { param: "default_details.validity_months" },
    );
  }
  if (isOwnType(type) && typeof details.form_id !== "number") {
    throw new AppError(
      "validation_failed",
      "default_details.form_id must name the form that candidates answer.",
      {
        param: place,
      },
    );
  }
  const checkType = findCheckType(type);
  for (const { key, options } of checkType?.details ?? []) {
    const value = details[key];
    if (value === undefined || options.length === 0 || options.includes(String(value))) continue;
    throw new AppError("validation_failed", `default_details.${key} must be one of ${options.join(", ")}.`, {
      param: `default_details.${key}`,
    });
  }
  const planned = { type, title: "", provider: "manual" as const, details, renewal: false, sub_checks: [] };
  try {
    await planForms(db, companyId, [planned], "checks");
    await planReferees(db, companyId, [planned], "checks");
  } catch (error) {
    if (error instanceof AppError) throw inDefaultDetails(error, place);
    throw error;
  }
}

/** The same refusal, naming the place in this request. */
function inDefaultDetails({ code, message, param, details }: AppError, place: string): AppError {
  const here = (text: string) =>
    text.replaceAll("checks[0].details.form_id", place).replaceAll("checks[0].details", "default_details");
  return new AppError(code, here(message), {
    ...(param === undefined ? {} : { param: here(param) }),
    ...(details && { details: details.map((each) => ({ ...each, param: here(each.param) })) }),
  });
}
