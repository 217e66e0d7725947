import { readEmbedKey } from "../../../contract/embed-key.ts";
import type { Language } from "../../../platform/languages/language.ts";
import type { Portal } from "../../foundation/portal.ts";
import { openConnection } from "../../gateway/open-connection.ts";
import { companyName, currentBrands } from "../../gateway/reference-data.ts";
import { journeyCheck, unlistedCheck } from "../session/journey-check.ts";
import { journeyBrand } from "./read-journey.ts";
import { currentStep, everyStep, type JourneyProgress, mayOpen, stepsOf } from "./step.ts";
import type { Visit } from "./visit.ts";

/**
 * The first page of a journey of nobody's, in the look of the brand that the key names: for developers who build the page around it, and
 * for the settings. It has no session, reads no candidate and keeps nothing. Null where the key names no brand.
 * @throws ClientError when the service cannot be asked
 */
export async function demoVisit(
  portal: Portal,
  key: string,
  locale: Language,
): Promise<Extract<Visit, { ok: true }> | null> {
  const named = readEmbedKey(key, portal.settings.linkSecret);
  if (!named) return null;
  const client = await openConnection(portal, named.companyId);
  const brand = (await currentBrands(client)).find(({ id }) => id === named.brandId);
  if (!brand) return null;
  const checks = ["identity", "national_police_check", "reference_plus"].map((type, index) =>
    journeyCheck({ ...unlistedCheck, type }, null, index, { submitted: false, locale }),
  );
  return {
    ok: true,
    base: "",
    headers: {},
    facts: {},
    drafts: { details: null, consent: [], referees: [] },
    wasOpened: true,
    journey: {
      brand: journeyBrand(portal, brand, await companyName(portal, named.companyId, client)),
      person: { firstName: "Ana", lastName: "Ngata", email: "", contactNumber: "" },
      jobRole: "",
      contactPerson: null,
      referenceCode: "",
      country: null,
      linkGoesBy: [],
      locale,
      checks,
      outlooks: {},
      documentRules: [],
      asksHealth: false,
      readsDocuments: false,
      disclosures: [],
      referees: [],
      factGroups: [],
      minutes: 8,
      minutesMeasured: false,
      histories: [],
      submittedAt: null,
      keptDays: null,
      receipt: null,
      conversation: null,
      consent: { open: [], ended: [], isWithdrawn: false, withdrawals: [] },
      wanted: { types: ["passport"], atLeastOne: false },
      proof: null,
      missing: ["passport"],
      begun: [],
      closed: false,
      addable: [],
      fileLimitBytes: 0,
      parts: {},
      reopened: [],
      documents: [],
      standing,
      steps: stepsOf(standing),
      openSteps: everyStep.filter((step) => mayOpen(step, standing)),
      step: currentStep(standing),
    },
  };
}

const standing: JourneyProgress = {
  submitted: false,
  canceled: false,
  detailsConfirmed: false,
  disclosuresAgreed: false,
  facts: "unasked",
  documentsComplete: false,
  referees: "wanted",
  askedAgain: false,
  documentsAskedAfter: false,
  factsAskedAfter: false,
};
