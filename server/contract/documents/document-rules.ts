import { isOwnType } from "../own-type-code.ts";
import type { DocumentKind } from "./document-kind.ts";
import type { DocumentCategory, DocumentRule, DocumentSet, DocumentSlot } from "./document-rule.ts";
import { statementKind } from "./identity-referee.ts";
import { ownDocumentRule } from "./own-document.ts";

type Option = DocumentKind | { kind: DocumentKind; with: DocumentKind };

const published = "Pages of accredited bodies, read 2026-11-22 (docs/background-checks.md)";
const moj =
  "Ministry of Justice, “Get your own criminal record”, as stored 2026-11-24 (docs/background-checks.md)";
const ours =
  "Candor's own rule, from what the specification's required_documents ask for (docs/background-checks.md)";

/** A visa proves nothing without the passport it belongs to, and a foreign passport nothing without the visa. */
const visaWithPassport: Option = { kind: "au_visa", with: "foreign_passport" };
const passportWithVisa: Option = { kind: "foreign_passport", with: "au_visa" };
/** The visa of a citizen of New Zealand is electronic, mostly without a label: the passport stands for both (docs/background-checks.md). */
const nzPassportInAustralia: Option = "nz_passport";
const nzPassportWithVisa: Option = { kind: "foreign_passport", with: "nz_visa" };

const commencement: Option[] = [
  "au_passport",
  "au_birth_certificate",
  "au_citizenship_certificate",
  "immicard",
  visaWithPassport,
  nzPassportInAustralia,
];
const primary: Option[] = [
  "au_driver_licence",
  "au_passport",
  "au_proof_of_age_card",
  "immicard",
  passportWithVisa,
  nzPassportInAustralia,
];
const secondary: Option[] = [
  "medicare_card",
  "bank_card",
  "centrelink_card",
  "dva_card",
  "au_firearms_licence",
  "wwcc_card",
  "utility_bill",
  "rates_notice",
  "student_card",
  "electoral_roll",
  "asic_msic_card",
  "defence_id",
  "police_id",
  "security_licence",
  "foreign_government_id",
  "bank_statement",
  "tertiary_transcript",
];
const nameChange: DocumentKind[] = ["marriage_certificate", "name_change_certificate", "divorce_order"];

const travelDocuments: Option[] = ["nz_passport", "au_passport", "foreign_passport"];
const nzPhotoIds: Option[] = ["nz_driver_licence", "kiwi_access_card"];
const auPhotoIds: Option[] = ["au_driver_licence", "au_proof_of_age_card"];

/** Every version of the rules that Candor knows (docs/background-checks.md). A version that was in force is never changed. */
export const documentRules: readonly DocumentRule[] = [
  rule(
    "au-ncchc-2023-07",
    "National police check: commencement, primary and two secondary",
    "AU",
    published,
    {
      until: "2024-12-31",
      sets: [policeCheck(2)],
      linkagePhoto: true,
      nameChange,
      expiredAllowed: [{ kind: "au_passport", years: 3 }],
    },
  ),
  // The day on which accredited bodies began to publish one secondary is not known; this is that of the check's new name.
  rule("au-ncchc-2025-01", "National police check: commencement, primary and secondary", "AU", published, {
    since: "2025-01-01",
    sets: [policeCheck(1)],
    linkagePhoto: true,
    nameChange,
    expiredAllowed: [{ kind: "au_passport", years: 3 }],
  }),
  rule("nz-police-vetting", "Police vetting: primary and secondary, one with a photo", "NZ", published, {
    sets: [
      proving(
        slot("primary", 1, [
          ...travelDocuments,
          "nz_birth_certificate",
          "nz_citizenship_certificate",
          "nz_firearms_licence",
          "nz_certificate_of_identity",
          "nz_refugee_travel_document",
        ]),
        slot("secondary", 1, [
          ...nzPhotoIds,
          "bank_card",
          "utility_bill",
          "ird_letter",
          "student_card",
          "employee_card",
          "community_services_card",
          "supergold_card",
        ]),
      ),
    ],
    nameChange,
  }),
  rule("nz-moj", "Ministry of Justice: one of four documents, or an identity referee", "NZ", moj, {
    sets: [
      proving(
        slot("photo_id", 1, [
          "nz_driver_licence",
          "nz_passport",
          "au_passport",
          "foreign_passport",
          "nz_firearms_licence",
        ]),
      ),
      { slots: [slot("identity", 1, [statementKind])], shows: [] },
    ],
    expiredAllowed: [
      { kind: "nz_driver_licence", years: 2 },
      { kind: "nz_passport", years: 2 },
    ],
  }),
  rule("au-right-to-work", "Right to work in Australia", "AU", published, {
    sets: [
      proving(slot("travel_document", 1, ["au_passport", "nz_passport"])),
      proving(
        slot("citizenship", 1, ["au_birth_certificate", "au_citizenship_certificate"]),
        slot("photo_id", 1, auPhotoIds),
      ),
      proving(slot("travel_document", 1, ["foreign_passport", "immicard"]), slot("visa", 1, ["au_visa"])),
    ],
  }),
  rule("nz-right-to-work", "Right to work in New Zealand", "NZ", published, {
    sets: [
      proving(slot("travel_document", 1, ["nz_passport", "au_passport", nzPassportWithVisa])),
      proving(
        slot("citizenship", 1, ["nz_birth_certificate", "nz_citizenship_certificate"]),
        slot("photo_id", 1, nzPhotoIds),
      ),
    ],
  }),
  rule("candor-identity", "Identity: one document with a photo, and another one", null, ours, {
    sets: [
      proving(
        slot("photo_id", 1, [
          ...auPhotoIds,
          ...nzPhotoIds,
          ...travelDocuments,
          "immicard",
          "nz_certificate_of_identity",
          "nz_refugee_travel_document",
        ]),
        slot("supporting", 1, [
          ...auPhotoIds,
          ...nzPhotoIds,
          ...travelDocuments,
          "immicard",
          "au_birth_certificate",
          "nz_birth_certificate",
          "au_citizenship_certificate",
          "nz_citizenship_certificate",
          ...secondary,
          "ird_letter",
          "employee_card",
          "community_services_card",
          "supergold_card",
          "nz_firearms_licence",
        ]),
      ),
    ],
  }),
  rule("candor-photo-id", "One document with a photo", "NZ", ours, {
    sets: [proving(slot("photo_id", 1, [...nzPhotoIds, ...travelDocuments, "nz_firearms_licence"]))],
  }),
  rule("candor-passport", "Passport", null, ours, {
    sets: [proving(slot("travel_document", 1, travelDocuments))],
  }),
  rule("candor-driver-licence", "Driver licence", null, ours, {
    sets: [proving(slot("licence", 1, ["au_driver_licence", "nz_driver_licence", "foreign_driver_licence"]))],
  }),
];

/** The versions of each check type's rule, oldest first. Types that are not here have none. */
const versions: Readonly<Record<string, readonly string[]>> = {
  identity: ["candor-identity"],
  national_police_check: ["au-ncchc-2023-07", "au-ncchc-2025-01"],
  moj: ["nz-moj"],
  nz_police_vetting: ["nz-police-vetting"],
  right_to_work_au: ["au-right-to-work"],
  right_to_work_nz: ["nz-right-to-work"],
  credit: ["candor-identity"],
  acc: ["candor-photo-id"],
  drivers_license: ["candor-driver-licence"],
  international_police: ["candor-passport"],
};

const rulesOf = new Map(
  Object.entries(versions).map(([checkType, codes]) => [
    checkType,
    documentRules.filter(({ code }) => codes.includes(code)),
  ]),
);

/** What an operator has put in the place of a check type's rule, by the type's code. */
export type RuleOverrides = Readonly<Record<string, DocumentRule>>;

export function findDocumentRule(code: string): DocumentRule | undefined {
  return documentRules.find((rule) => rule.code === code);
}

/** A check, or a type with the details that its checks begin with: what a company's own type asks for is among them. */
export type RuledCheck = { type: string; details?: Record<string, unknown> };

/**
 * The rule of a check type for a check that was created at a time, else the operator's, which is for every date. Null: the type
 * has no rule, and its `required_documents` are all that is asked for.
 */
export function documentRuleAt(
  check: RuledCheck,
  createdAt: Date,
  overrides: RuleOverrides = {},
): DocumentRule | null {
  const { type } = check;
  if (isOwnType(type)) return ownDocumentRule(check);
  if (Object.hasOwn(overrides, type)) return overrides[type] ?? null;
  return rulesOf.get(type)?.findLast((rule) => isInForce(rule, createdAt)) ?? null;
}

/**
 * The rule of a candidate's check. `current` is what its service shows of the check type: where that is the rule of Candor's
 * own table that is in force `now`, the check has the version of its own day; else the service has another rule, and it applies.
 */
export function documentRuleOfCheck(
  check: RuledCheck & { createdAt: Date | null },
  current: DocumentRule,
  now: Date,
): DocumentRule {
  const own = ownDocumentRule(check);
  if (own || documentRuleAt(check, now)?.code !== current.code) return own ?? current;
  return documentRuleAt(check, check.createdAt ?? now) ?? current;
}

const calendars = {
  AU: new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" }),
  NZ: new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Auckland" }),
} as const;

type Span = { begins: number; ends: number };

/** Of each rule that was asked for: a calendar takes longer than the rest of what a check's rule is found by. */
const spans = new Map<DocumentRule, Span>();

function isInForce(rule: DocumentRule, at: Date): boolean {
  const { begins, ends } = spans.get(rule) ?? spanOf(rule);
  return begins <= at.getTime() && at.getTime() < ends;
}

/** Days are those of the rule's country. */
function spanOf(rule: DocumentRule): Span {
  const { since, until, country } = rule;
  const calendar = calendars[country ?? "AU"];
  const span = {
    begins:
      since === null ? Number.NEGATIVE_INFINITY : firstMoment((at) => calendar.format(at) >= since, since),
    ends: until === null ? Number.POSITIVE_INFINITY : firstMoment((at) => calendar.format(at) > until, until),
  };
  spans.set(rule, span);
  return span;
}

/** Of those of which this is true, and which are within two days of this one; in milliseconds. */
function firstMoment(isAfter: (at: Date) => boolean, day: string): number {
  const twoDaysMs = 2 * 24 * 3600 * 1000;
  let before = Date.parse(day) - twoDaysMs;
  let after = Date.parse(day) + twoDaysMs;
  while (after - before > 1) {
    const between = Math.floor((before + after) / 2);
    if (isAfter(new Date(between))) after = between;
    else before = between;
  }
  return after;
}

function rule(
  code: string,
  title: string,
  country: DocumentRule["country"],
  source: string,
  given: {
    since?: string;
    until?: string;
    sets: DocumentSet[];
    linkagePhoto?: boolean;
    nameChange?: DocumentKind[];
    expiredAllowed?: DocumentRule["expired_allowed"];
  },
): DocumentRule {
  return {
    code,
    title,
    since: given.since ?? null,
    until: given.until ?? null,
    source,
    country,
    sets: given.sets,
    linkage_photo: given.linkagePhoto ?? false,
    name_change: given.nameChange ?? [],
    ...(given.expiredAllowed ? { expired_allowed: given.expiredAllowed } : {}),
  };
}

function policeCheck(secondaries: number): DocumentSet {
  return proving(
    slot("commencement", 1, commencement),
    slot("primary", 1, primary),
    slot("secondary", secondaries, secondary),
  );
}

/** Slots whose documents have to show name, date of birth and photo together. */
function proving(...slots: DocumentSlot[]): DocumentSet {
  return { slots, shows: ["name", "date_of_birth", "photo"] };
}

function slot(category: DocumentCategory, count: number, accepts: Option[]): DocumentSlot {
  return {
    category,
    count,
    accepts: accepts.map((option) => (typeof option === "string" ? { kind: option, with: null } : option)),
  };
}
