import type { ContactChannel } from "../../../contract/candidate.ts";
import { isOver, issuerOf, type KnownFacts, lastDayOf } from "../../../contract/documents/document-facts.ts";
import { takesIdentityReferee } from "../../../contract/documents/identity-referee.ts";
import { rulesOfChecks } from "../../../contract/documents/rules-of-checks.ts";
import { type FactGroup, factGroupsOf } from "../../../contract/facts/fact-groups.ts";
import { askedPages, historiesOf, minutesOf } from "../../../contract/journey-length.ts";
import type { OwnDetailsField } from "../../../contract/ledger/person.ts";
import { hasOtherNames } from "../../../contract/names/other-names.ts";
import { shownPhoneNumber } from "../../../contract/phone-number.ts";
import { type Theme, usualTheme } from "../../../contract/theme.ts";
import { allNamed } from "../../../platform/all-named.ts";
import type { Language } from "../../../platform/languages/language.ts";
import { logoOnPage } from "../../foundation/http/brand-logo.ts";
import type { Portal } from "../../foundation/portal.ts";
import { companyProfile } from "../../gateway/company-profile.ts";
import { isOpenCheck } from "../../gateway/is-open-check.ts";
import type { KnownCandidate } from "../../gateway/read-candidate.ts";
import type { KnownCheck } from "../../gateway/read-check.ts";
import {
  brandOf,
  checkTypeOf,
  companyName,
  type KnownBrand,
  type KnownCompany,
  knownCompany,
} from "../../gateway/reference-data.ts";
import type { DocumentDemands } from "../consent/collected.ts";
import { findDisclosureConsents } from "../consent/disclosure-consent-store.ts";
import { disclosureStanding, type JourneyDisclosure } from "../consent/disclosure-standing.ts";
import { type Conversation, conversationOf } from "../conversation/conversation-views.ts";
import { documentExceptionOf } from "../documents/document-exception.ts";
import { documentsClosed, waitsForDocuments } from "../documents/documents-closed.ts";
import { findHeldDocuments } from "../documents/held-document-store.ts";
import { listDocuments } from "../documents/list-documents.ts";
import { needsDocument } from "../documents/needs-document.ts";
import { today } from "../facts/kept-facts.ts";
import { type JourneyFacts, readFacts } from "../facts/read-facts.ts";
import { waitsForFacts } from "../facts/save-facts.ts";
import { type CheckOutlook, stateWith } from "../outlook/check-outlook.ts";
import { readOutlooks } from "../outlook/read-outlooks.ts";
import { readReferees } from "../referees/read-referees.ts";
import type { RefereeCheck } from "../referees/referee-check.ts";
import { linkGoesBy } from "../renewal/request-link.ts";
import { checkKey, type JourneyCheck, journeyCheck, unlistedCheck } from "../session/journey-check.ts";
import type { OpenedCandidate } from "../session/open-candidate.ts";
import { findReceipt, type ReceiptMailOutcome } from "../signature/receipt-store.ts";
import { documentProof } from "./document-proof.ts";
import {
  documentsComplete,
  type JourneyDocuments,
  journeyDocuments,
  needsReferee,
} from "./journey-documents.ts";
import { areDetailsConfirmed } from "./journey-store.ts";
import { type JourneyConsent, journeyConsent } from "./journey-withdrawal.ts";
import {
  currentStep,
  everyStep,
  type JourneyProgress,
  type JourneyStep,
  mayOpen,
  type Step,
  stepsOf,
} from "./step.ts";
import { wantedDocuments } from "./wanted-documents.ts";

/** All that the pages of a journey show. Times are ISO 8601: it travels as JSON. */
export type Journey = JourneyDocuments & {
  brand: JourneyBrand;
  person: Record<OwnDetailsField, string>;
  jobRole: string;
  /** Who at the company is responsible; null where the service does not say, or names the company itself. */
  contactPerson: string | null;
  /** What the candidate quotes to the company; empty where the service has none. */
  referenceCode: string;
  /** Where the company is (ISO 3166-1 alpha-2), and most of its candidates live; null where its service does not say. */
  country: string | null;
  /** How the candidate could have their link sent again; empty where no way leads to them. */
  linkGoesBy: ContactChannel[];
  /** The language in which the candidate reads and agrees. */
  locale: Language;
  checks: JourneyCheck[];
  /** What can be expected of each check, by its key; empty before anything is signed. */
  outlooks: Record<string, CheckOutlook>;
  /** What the rules of documents ask for besides documents, for each check that has one. */
  documentRules: DocumentDemands[];
  /** False where the service could not keep answers about health to itself: they are not asked for then. */
  asksHealth: boolean;
  /** Whether machine-readable zones are read of what is photographed. */
  readsDocuments: boolean;
  /** The disclosures that the checks require consent to, before anything is signed. */
  disclosures: JourneyDisclosure[];
  /** The checks that people who know the candidate take part in; after signing those that wait for one of them. */
  referees: RefereeCheck[];
  /** The pages of questions about the candidate, in their order; what was answered is read apart. */
  factGroups: FactGroup[];
  /** How long the whole takes, roughly. */
  /** How long the way takes: most people who were asked for the same, or by an estimate. */
  minutes: number;
  minutesMeasured: boolean;
  /** What the pages ask for that people look up. */
  histories: ReturnType<typeof historiesOf>;
  submittedAt: string | null;
  /** After how many days the company erases closed candidates; null where its service does not say. */
  keptDays: number | null;
  /** The receipt of what was signed. `mail`: whether it was sent; null while it is on its way. */
  receipt: { number: string; mail: ReceiptMailOutcome | null } | null;
  /** What the candidate and the company have written to each other; null while there is something to sign. */
  conversation: Conversation | null;
  consent: JourneyConsent;
  standing: JourneyProgress;
  /** The steps of this journey in their order, those that may be opened now, and where the candidate continues. */
  steps: JourneyStep[];
  openSteps: Step[];
  step: Step;
};

export type JourneyBrand = {
  name: string;
  logoUrl: string | null;
  primaryColor: string | null;
  supportEmail: string | null;
  supportPhone: string | null;
  privacyUrl: string | null;
  theme: Theme;
};

/** `facts` may have been read before. */
export async function readJourney(
  portal: Portal,
  opened: OpenedCandidate,
  facts: Promise<JourneyFacts> = readFacts(portal, opened),
): Promise<Journey> {
  const { candidate, language: locale } = opened;
  const { submitted } = candidate;
  const read = await readParts(portal, opened, facts);
  const { brand, company, receipt, consent, conversation } = read;
  // A candidate who has withdrawn all consent, or was canceled, is asked for nothing more.
  const isAsked = !consent.isWithdrawn && !candidate.canceled;
  const asking = { ...candidate, checks: read.given };
  const { checks, outlooks } = await followedChecks(portal, opened, read, isAsked);
  const documents = askedDocuments(portal, opened, read);
  const waits = isAsked && waitsForDocuments(asking);
  const referees = await readReferees(portal, opened, read.given, read.checkTypes, {
    forReferences: !submitted,
    forIdentity: documents.needsReferee && (!submitted || waits),
  });
  const factGroups = factGroupsOf(read.facts.facts);
  const pages = askedPages(read.facts.facts);
  const asksHealth = !read.facts.keptHere;
  const disclosures = disclosureStanding(
    { brand, checks, documentRules: documents.rules, asksHealth },
    locale,
    read.consents,
    candidate.submitted_at ? new Date(candidate.submitted_at) : portal.clock.now(),
  );
  const standing: JourneyProgress = {
    submitted,
    canceled: candidate.canceled,
    detailsConfirmed: read.detailsConfirmed,
    disclosuresAgreed: disclosures.every(({ agreedAt }) => agreedAt !== null),
    facts: factsStanding(factGroups),
    documentsComplete: documents.complete,
    referees: refereesStanding(referees),
    askedAgain: isAsked && documents.asked.reopened.length > 0,
    documentsAskedAfter: waits && (!documents.complete || documents.needsReferee),
    factsAskedAfter: isAsked && submitted && waitsForFacts({ candidate: asking }),
  };
  return {
    ...documents.asked,
    ...aboutCandidate(candidate, brand, company),
    brand,
    country: company.country,
    locale,
    checks,
    outlooks,
    documentRules: documents.rules,
    asksHealth,
    readsDocuments: portal.reader !== null,
    disclosures,
    referees: referees.map((check) => shownNumbers(check, company.country)),
    factGroups,
    minutes:
      candidate.measured_minutes ??
      minutesOf({ documents: documents.asked.wanted.types, pages, referees: referees.length > 0 }),
    minutesMeasured: candidate.measured_minutes !== null,
    histories: historiesOf(pages),
    submittedAt: candidate.submitted_at,
    keptDays: company.retention_days,
    conversation,
    consent,
    receipt: receipt && { number: receipt.number, mail: receipt.mailOutcome },
    standing,
    steps: stepsOf(standing),
    openSteps: everyStep.filter((step) => mayOpen(step, standing)),
    step: currentStep(standing),
  };
}

type JourneyParts = Awaited<ReturnType<typeof readParts>>;

/** What is known of a journey, from the service and from here: one answer waits for no other. */
async function readParts(portal: Portal, opened: OpenedCandidate, facts: Promise<JourneyFacts>) {
  const { claims, candidate, client, language: locale } = opened;
  const { companyId } = claims;
  const listed = candidate.checks ?? [unlistedCheck];
  const owner = { ...claims, candidateId: candidate.id };
  const isOver = candidate.submitted || candidate.canceled;
  const parts = await allNamed({
    brand: brandOfCandidate(portal, opened),
    company: knownCompany(portal, companyId, client),
    checkTypes: Promise.all(
      listed.map(({ type }) => (type ? checkTypeOf(portal, companyId, client, type) : null)),
    ),
    documents: listDocuments(portal, opened),
    detailsConfirmed: areDetailsConfirmed(portal.db, claims),
    consents: findDisclosureConsents(portal.db, owner),
    receipt: candidate.submitted ? findReceipt(portal.db, companyId, candidate.id) : null,
    facts,
    held: findHeldDocuments(portal.db, claims),
    exception: documentExceptionOf(portal, claims),
    conversation: isOver
      ? companyProfile(portal, client, companyId).then(({ timezone: timeZone }) =>
          conversationOf(portal, owner, { checks: listed, locale, timeZone }),
        )
      : null,
    consent: journeyConsent(portal, opened),
  });
  return { listed, given: withoutWithdrawn(listed, parts.consent), ...parts };
}

/** What consent was withdrawn to needs nothing more, whether it is stopped yet or not. */
function withoutWithdrawn(checks: readonly KnownCheck[], { ended }: JourneyConsent): KnownCheck[] {
  return checks.map((check, index) =>
    isOpenCheck(check) && ended.includes(checkKey(check, index))
      ? { ...check, status: "canceled", waitingFor: unlistedCheck.waitingFor }
      : check,
  );
}

/** The checks as the page shows them, and after signing what can be expected of each. */
async function followedChecks(
  portal: Portal,
  opened: OpenedCandidate,
  { listed, given, checkTypes, documents, conversation }: JourneyParts,
  isAsked: boolean,
): Promise<Pick<Journey, "checks" | "outlooks">> {
  const { candidate, language: locale } = opened;
  const { submitted } = candidate;
  const now = portal.clock.now();
  const rejected = documents.filter(({ state }) => submitted && isAsked && state === "rejected");
  const followed = given.map((check, index) => {
    const known = checkTypes[index] ?? null;
    const stands = listed[index] ?? check;
    const asked = rejected.some(({ idType }) => needsDocument(check, known, idType, now));
    return { given: check, known, shown: journeyCheck(stands, known, index, { submitted, locale, asked }) };
  });
  const outlooks = submitted
    ? await readOutlooks(portal, opened, followed, conversation?.disputed ?? [])
    : {};
  const checks = followed.map(({ shown }) => {
    const outlook = outlooks[shown.key];
    return outlook ? { ...shown, state: stateWith(outlook, shown.state) } : shown;
  });
  return { checks, outlooks };
}

/** What of documents is asked for, by the rules of the checks, and whether it is there. */
function askedDocuments(
  portal: Portal,
  { candidate }: OpenedCandidate,
  { given, checkTypes, documents, facts: { facts }, held, exception, company }: JourneyParts,
) {
  const wanted = wantedDocuments(given, checkTypes, rulesOfChecks(given, checkTypes, portal.clock.now()));
  // A value belongs to its key. By what is known of documents the service says, too, what a check waits for.
  const known: KnownFacts = (key) => (facts[key]?.value ?? null) as never;
  const proof = documentProof(wanted, documents, {
    held,
    exception,
    holder: {
      namesDiffer: hasOtherNames(facts.former_names?.value),
      issuerOf: (idType) => issuerOf(idType, known),
    },
    isOver: (kind, rule) =>
      isOver(kind, { lastDay: lastDayOf(kind, known), rule, today: today(portal, company.timezone) }),
  });
  const { submitted } = candidate;
  return {
    asked: journeyDocuments(wanted, proof, documents, { submitted, closed: documentsClosed(candidate) }),
    complete: documentsComplete(wanted, proof, documents),
    needsReferee: needsReferee(proof),
    rules: wanted.rules.map((rule) => ({
      linkage_photo: rule.linkage_photo,
      identity_referee: takesIdentityReferee(rule),
    })),
  };
}

function aboutCandidate(candidate: KnownCandidate, brand: JourneyBrand, company: KnownCompany) {
  return {
    person: {
      firstName: candidate.first_name,
      lastName: candidate.last_name,
      email: candidate.email,
      contactNumber: shownPhoneNumber(candidate.contact_number, company.country),
    },
    jobRole: candidate.job_role,
    contactPerson: contactPersonOf(candidate, [brand.name, company.name ?? ""]),
    referenceCode: candidate.reference_code,
    linkGoesBy: linkGoesBy(candidate),
  };
}

function shownNumbers(check: RefereeCheck, country: string | null): RefereeCheck {
  const referees = check.referees.map((referee) => ({
    ...referee,
    contactNumber: shownPhoneNumber(referee.contactNumber, country),
  }));
  return { ...check, referees };
}

function factsStanding(groups: FactGroup[]): JourneyProgress["facts"] {
  if (!groups.some(({ asked }) => asked)) return "unasked";
  return groups.every(({ complete }) => complete) ? "complete" : "wanted";
}

function refereesStanding(checks: RefereeCheck[]): JourneyProgress["referees"] {
  if (checks.length === 0) return "unasked";
  return checks.every(({ complete }) => complete) ? "complete" : "wanted";
}

/** A company that is one person's, or was set up with its own name as the user's, names nobody. */
function contactPersonOf({ owner_name: name }: KnownCandidate, company: string[]): string | null {
  return name === "" || company.includes(name) ? null : name;
}

/** In whose name the candidate is asked: the brand's, else the company's. */
export async function brandOfCandidate(portal: Portal, opened: OpenedCandidate): Promise<JourneyBrand> {
  const { claims, candidate, client } = opened;
  const [brand, company] = await Promise.all([
    brandOf(portal, claims.companyId, client, candidate.brand_id),
    companyName(portal, claims.companyId, client),
  ]);
  return journeyBrand(portal, brand, company);
}

/** As pages show it. */
export function journeyBrand(portal: Portal, brand: KnownBrand | null, company: string | null): JourneyBrand {
  return {
    name: brand?.name ?? company ?? "Candor",
    logoUrl: logoOnPage(portal.settings, brand?.logo_url ?? null),
    primaryColor: brand?.primary_color ?? null,
    supportEmail: brand?.support_email ?? null,
    supportPhone: brand?.support_phone ?? null,
    privacyUrl: brand?.privacy_url ?? null,
    theme: brand?.theme ?? usualTheme,
  };
}
