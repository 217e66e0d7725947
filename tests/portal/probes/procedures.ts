import { randomUUID } from "node:crypto";
import type { Home } from "./home.ts";

/**
 * Who may call a procedure. `looking`: all staff, viewers too. `acting`: all but viewers. `candidates`: those with a
 * candidate's session, and no staff. `anyone`: it stands for itself who may, by what is given.
 */
export type Audience = "anyone" | "candidates" | "looking" | "acting" | "admins" | "owners";

export type Row = {
  for: Audience;
  /** What names a record of the home company, or would change one. Left out where nothing is named: everyone gets their own. */
  input?: (home: Home) => unknown;
  /** What an owner of another company gets who sends that input: 200 where it is about their own company all the same. */
  stranger?: number;
};

const own = (audience: Audience): Row => ({ for: audience });
const names = (audience: Audience, input: (home: Home) => unknown, stranger = 404): Row => ({
  for: audience,
  input,
  stranger,
});

const one = ({ candidate }: Home) => candidate;
const checked = ({ candidate, checkId }: Home) => ({ ...candidate, checkId });
const ofReferee = (home: Home) => ({ ...checked(home), refereeId: 1 });
const file = ({ candidate, uploadId }: Home) => ({ ...candidate, uploadId });
const review = (home: Home) => ({ ...file(home), seenReviewId: null });
const painted = ({ uploadId }: Home) => ({ uploadId, as: "painted", seenMs: 900 });
const toDispute = { disputeId: 1, decision: "stands" };
const rule = { contains: [], brand_id: null };
const ruling = ({ bundleId: bundle_id }: Home) => ({ rules: [{ ...rule, bundle_id }] });
const words = { text: "from elsewhere", key: randomUUID() };
const person = {
  firstName: "Zed",
  lastName: "Elsewhere",
  email: "zed@elsewhere.example",
  contactNumber: "",
  jobRole: "",
  department: "",
};
const choice = { bundleId: null, checks: [{ type: "identity" }], contact: false, ownerEmail: null };
const dashboard = { from: "2026-01-01", to: "2026-01-31" };
const reason = { name: "Elsewhere", final: false, texts: { en: "Please send another one." } };
const brand = {
  name: "Elsewhere",
  color: "#0f766e",
  supportEmail: "people@elsewhere.example",
  supportPhone: "",
  privacyUrl: null,
};
const bundle = { name: "Elsewhere", checks_data: [{ type: "identity" }] };
const form = { name: "Elsewhere", fields: [{ id: "one", label: "One?", kind: "text", required: false }] };

/** Every procedure of the portal, by its path. */
export const rows: Record<string, Row> = {
  "account.confirm": own("looking"),
  "account.sessions": own("looking"),
  "account.endSession": names("looking", ({ sessionId: id }) => ({ id })),
  "account.endOtherSessions": own("looking"),
  "account.passkeys": own("looking"),
  "account.passkeyToAdd": own("looking"),
  "account.addPasskey": own("looking"),
  "account.renamePasskey": names("looking", ({ sessionId: id }) => ({ id, name: "Elsewhere" })),
  "account.removePasskey": names("looking", ({ sessionId: id }) => ({ id })),

  "adjudications.of": names("looking", one),
  "adjudications.preview": names("looking", (home) => ({
    ...checked(home),
    kind: "ask",
    words: "Please tell us more about this.",
  })),
  "adjudications.decide": names("acting", (home) => ({
    ...checked(home),
    ...{ decision: "proceed", reasonIds: [], note: null, letter: null, seenId: null },
  })),
  "adjudications.read": names("acting", (home) => ({ ...one(home), messageId: 1 })),
  "adjudications.confirm": names("acting", (home) => ({ ...checked(home), id: 1 })),
  "adjudications.sendBack": names("acting", (home) => ({ ...checked(home), id: 1, note: "Look again." })),

  "audit.list": own("owners"),
  "audit.state": own("owners"),

  // Clients ask any company, and are no record of one.
  "authorizations.show": own("acting"),
  "authorizations.allow": own("acting"),
  "authorizations.deny": own("acting"),

  "bulk.begin": names(
    "acting",
    ({ candidate }) => ({ action: { kind: "start" }, selection: { candidates: [candidate] } }),
    200,
  ),
  "bulk.show": names("looking", ({ bulkId: id }) => ({ id })),
  "bulk.list": own("looking"),
  "bulk.items": names("looking", ({ bulkId: id }) => ({ id })),
  "bulk.stop": names("acting", ({ bulkId: id }) => ({ id })),
  "bulk.goOn": names("acting", ({ bulkId: id }) => ({ id })),
  "bulk.undo": names("acting", ({ bulkId: id }) => ({ id })),
  "bulk.assignees": own("looking"),

  "candidate.opened": own("candidates"),
  "candidate.journey": own("candidates"),
  "candidate.consentText": own("candidates"),
  "candidate.disclosureTexts": own("candidates"),
  "candidate.agree": own("candidates"),
  "candidate.saveFacts": own("candidates"),
  "candidate.keepDraft": own("candidates"),
  "candidate.saveDetails": own("candidates"),
  "candidate.agreed": own("candidates"),
  "candidate.keptForDays": own("candidates"),
  "candidate.withdrawConsent": own("candidates"),
  "candidate.write": own("candidates"),
  "candidate.correct": own("candidates"),
  "candidate.askForErasure": own("candidates"),
  "candidate.tryFacts": own("candidates"),
  "candidate.submitted": own("candidates"),
  "candidate.correctFacts": own("candidates"),
  "candidate.dispute": own("candidates"),

  "candidateActions.showLink": names("acting", one),
  "candidateActions.sendLink": names("acting", one),
  "candidateActions.correctDetails": names("acting", ({ candidate }) => ({
    ...candidate,
    shown: person,
    corrected: person,
  })),
  "candidateActions.start": names("acting", one),
  "candidateActions.cancel": names("acting", one),
  "candidateActions.delete": names("admins", ({ candidate }) => ({ ...candidate, typed: "Zebulon Quist" })),
  "candidateActions.orderChecks": names("acting", ({ candidate }) => ({
    ...candidate,
    checks: [{ type: "identity" }],
  })),
  "candidateActions.cancelCheck": names("acting", checked),
  "candidateActions.handOverAgain": names("acting", checked),
  "candidateActions.restStopped": names("acting", one),
  "candidateActions.referees": names("looking", checked),
  "candidateActions.addReferee": names("acting", (home) => ({
    ...checked(home),
    referee: {
      ...{ name: "Rex", email: "rex@elsewhere.example", contactNumber: "" },
      ...{ relationship: "Manager", company: "", jobTitle: "" },
    },
  })),
  "candidateActions.askReferee": names("acting", ofReferee),
  "candidateActions.removeReferee": names("acting", ofReferee),

  "candidates.list": names("looking", () => ({}), 200),
  "candidates.filterOptions": own("looking"),
  "candidates.get": names("looking", one),
  "candidates.settleException": names("acting", one),
  "candidates.startWithout": names("acting", (company) => ({ ...one(company), because: "Seen in person." })),
  "candidates.namesakes": names("looking", one, 200),
  "candidates.facts": names("looking", one),
  "candidates.reading": names("looking", file),
  // By the id alone, of one's own company: there is nothing of this candidate.
  "candidates.consents": names("looking", one, 200),
  "candidates.timeline": names("looking", one),
  "candidates.dismiss": names("acting", one, 200),

  "connection.show": own("admins"),
  "connection.check": own("admins"),
  "connection.connect": own("admins"),
  "connection.disconnect": own("admins"),

  "creating.options": own("looking"),
  "creating.duplicates": names(
    "looking",
    () => ({ ...person, firstName: "Zebulon", lastName: "Quist", reference: "" }),
    200,
  ),
  "creating.create": own("acting"),

  "dashboard.read": own("looking"),
  "dashboard.list": names(
    "looking",
    () => ({ query: dashboard, listed: { of: "rejected", key: "blurred" } }),
    200,
  ),

  "documents.upload": own("candidates"),
  "documents.uploadEvidence": own("candidates"),
  "documents.removeEvidence": own("candidates"),
  "documents.hold": own("candidates"),
  "documents.cannotProvide": own("candidates"),
  "documents.canProvide": own("candidates"),
  "documents.decode": own("candidates"),
  "documents.picture": own("candidates"),
  "documents.readPassport": own("candidates"),
  "documents.reading": own("candidates"),
  "documents.fileAsRead": own("candidates"),
  "documents.remove": own("candidates"),

  "embedding.redeem": own("anyone"),
  "embedding.sites": own("admins"),
  "embedding.trySite": names("admins", ({ brandId }) => ({ brandId, address: "https://elsewhere.example" })),
  "embedding.add": names("admins", ({ brandId }) => ({ brandId, origin: "https://elsewhere.example" })),
  "embedding.remove": names("admins", ({ brandId }) => ({ brandId, origin: "https://elsewhere.example" })),

  "firstSteps.show": { ...own("admins"), input: () => ({ all: true }), stranger: 200 },
  "firstSteps.tryMail": own("admins"),
  "firstSteps.mailArrived": names("admins", () => ({ key: randomUUID() })),
  "firstSteps.putAway": names("admins", () => ({ steps: ["mail"] }), 200),
  "firstSteps.bringBack": names("admins", () => ({ step: "mail" }), 200),

  "handovers.make": own("candidates"),
  "handovers.state": own("candidates"),

  "identityProvider.show": own("owners"),
  "identityProvider.requirePasskeys": own("owners"),
  "identityProvider.save": own("owners"),
  "identityProvider.confirmDomain": own("owners"),
  "identityProvider.disconnect": names("owners", () => ({ subject: "s-home" })),
  "identityProvider.remove": own("owners"),

  "imports.list": own("looking"),
  "imports.read": own("acting"),
  "imports.show": names("looking", ({ importId: id }) => ({ id })),
  "imports.rows": names("looking", ({ importId: id }) => ({ id })),
  "imports.map": names("acting", ({ importId: id }) => ({ id, mapping: { firstName: 0 }, choice })),
  "imports.correct": names("acting", ({ importId: id }) => ({
    ...{ id, number: 1 },
    person: { ...person, reference: "" },
  })),
  "imports.skip": names("acting", ({ importId: id }) => ({ id, which: 1, skipped: true })),
  "imports.start": names("acting", ({ importId: id }) => ({ id })),
  "imports.stop": names("acting", ({ importId: id }) => ({ id })),
  "imports.remove": names("acting", ({ importId: id }) => ({ id })),

  "integrations.accountApi": own("admins"),
  "integrations.createToken": own("admins"),
  "integrations.revokeToken": names("admins", ({ tokenId: id }) => ({ id })),
  "integrations.createOAuthClient": own("admins"),
  "integrations.revokeOAuthClient": names("admins", ({ clientId: id }) => ({ id })),
  "integrations.endGrant": names("admins", ({ grantId: id }) => ({ id })),
  "integrations.webhook": own("admins"),
  "integrations.saveWebhook": own("admins"),
  "integrations.startWebhookAgain": own("admins"),
  "integrations.deleteWebhook": own("admins"),
  "integrations.webhookSecret": own("admins"),
  "integrations.rotateSecret": own("admins"),
  "integrations.testWebhook": own("admins"),
  "integrations.deliveries": names(
    "admins",
    ({ candidate }) => ({ candidateId: candidate.candidateId }),
    200,
  ),
  "integrations.redeliver": names("admins", ({ deliveryId: id }) => ({ id })),
  "integrations.replay": own("admins"),
  "integrations.requests": own("admins"),
  "integrations.request": names("admins", ({ requestId }) => ({ requestId }), 200),

  "links.renew": own("anyone"),

  "messages.list": names("looking", one, 200),
  "messages.write": names("acting", ({ candidate }) => ({ ...candidate, ...words })),
  "messages.answer": names("acting", (home) => ({ ...home.candidate, ...words, ...toDispute })),
  "messages.settleCorrection": names("acting", ({ candidate }) => ({
    ...candidate,
    answer: { ...words, correctionId: 1, decision: "declined" },
  })),
  "messages.keepErasure": names("acting", (home) => ({ ...home.candidate, ...words, erasureId: 1 })),
  "messages.leave": names("acting", one),

  "notes.list": names("looking", one, 200),
  "notes.write": names("acting", ({ candidate }) => ({ ...candidate, text: "From elsewhere." })),
  "notes.edit": names("acting", ({ candidate, noteId: id }) => ({ ...candidate, id, text: "Changed." })),
  "notes.remove": names("acting", ({ candidate, noteId: id }) => ({ ...candidate, id })),
  "notes.openTask": names("acting", ({ candidate }) => ({
    ...candidate,
    ...{ text: "Call.", assigneeId: null, dueAt: "2027-01-01T00:00:00.000Z" },
  })),
  "notes.finishTask": names("acting", ({ candidate, taskId: id }) => ({ ...candidate, id })),

  "people.list": own("admins"),
  "people.add": own("admins"),
  "people.changeRole": names("admins", ({ personId: id }) => ({ id, role: "viewer" })),
  "people.admittedPrograms": names("admins", ({ personId: id }) => ({ id })),
  "people.remove": names("admins", ({ personId: id }) => ({ id })),
  "people.allowPasskey": names("owners", ({ personId: id }) => ({ id, allowed: true })),
  "people.sessions": names("owners", ({ personId: id }) => ({ id })),
  "people.endSessions": names("owners", ({ personId: id }) => ({ id, sessionId: null })),
  "people.resend": names("admins", ({ personId: id }) => ({ id })),

  "queue.list": names("looking", () => ({}), 200),
  "queue.counts": own("looking"),
  // By the id alone, of one's own company: there is no such candidate to be kept from anyone.
  "queue.claim": names("acting", one, 200),
  "queue.release": names("acting", one, 200),
  "queue.next": own("acting"),
  "queue.looking": names("looking", one, 200),
  "queue.left": names("looking", one, 200),
  "queue.assign": names("acting", ({ candidate }) => ({ ...candidate, staffId: null }), 200),
  "queue.assignAll": names("acting", ({ candidate }) => ({ candidates: [candidate], staffId: "me" }), 200),
  "queue.people": own("looking"),

  "reasons.settings": own("admins"),
  "reasons.preview": own("admins"),
  "reasons.previewLetter": own("admins"),
  "reasons.add": own("admins"),
  "reasons.change": names("admins", ({ reasonId: id }) => ({ ...reason, id })),
  "reasons.order": names("admins", ({ reasonId }) => ({ ids: [reasonId] }), 409),
  "reasons.retire": names("admins", ({ reasonId: id }) => ({ id })),
  "reasons.saveSettings": own("admins"),
  "reasons.saveAdjudicationReasons": names(
    "admins",
    ({ adjudicationReasonId: id }) => ({ reasons: [{ id, name: "Elsewhere" }] }),
    200,
  ),
  "reasons.saveLetter": own("admins"),

  "referee.act": own("anyone"),
  "referees.name": own("candidates"),
  "referees.correct": own("candidates"),
  "referees.remove": own("candidates"),

  "results.record": names("acting", (home) => {
    const given = new FormData();
    for (const [name, value] of Object.entries({ ...checked(home), outcome: "clear", key: randomUUID() })) {
      given.set(name, String(value));
    }
    return given;
  }),

  "retention.show": own("admins"),
  "retention.preview": own("admins"),
  "retention.save": own("owners"),
  "retention.holds": own("admins"),
  "retention.certificates": own("admins"),
  "retention.ofCandidate": names("looking", one),
  "retention.hold": names("owners", ({ candidate }) => ({ ...candidate, reason: "A case." })),
  "retention.release": names("owners", one),

  "reviews.reasons": own("looking"),
  "reviews.preview": names("looking", ({ candidate }) => ({ ...candidate, draft: null })),
  "reviews.approve": names("acting", (home) => ({ ...review(home), shown: painted(home) })),
  "reviews.reject": names("acting", (home) => ({
    ...review(home),
    shown: painted(home),
    ...{ reasonId: null, text: "Not this one.", note: null, final: false },
  })),
  "reviews.reopen": names("acting", review),

  "settings.company.show": own("admins"),
  "settings.company.save": own("admins"),
  "settings.brands.list": own("admins"),
  "settings.brands.create": own("admins"),
  "settings.brands.save": names("admins", ({ brandId: id }) => ({ ...brand, id, version: 1 })),
  "settings.brands.makeDefault": names("admins", ({ brandId: id }) => ({ id })),
  "settings.brands.setLogo": names("admins", ({ brandId: id, picture: data }) => ({ id, data })),
  "settings.brands.removeLogo": names("admins", ({ brandId: id }) => ({ id })),
  "settings.brands.remove": names("admins", ({ brandId: id }) => ({ id })),
  "settings.checkTypes.list": own("admins"),
  "settings.checkTypes.create": own("admins"),
  "settings.checkTypes.save": own("admins"),
  "settings.checkTypes.order": own("admins"),
  "settings.checkTypes.sharing": own("admins"),
  "settings.checkTypes.share": own("admins"),
  "settings.checkProviders.list": own("admins"),
  "settings.checkProviders.connectProvider": own("admins"),
  "settings.checkProviders.changeProvider": names("admins", ({ providerId: id }) => ({
    ...{ id, name: "Elsewhere", url: "http://127.0.0.1:4000", checkTypes: [], version: 1 },
  })),
  "settings.checkProviders.replaceProviderSecret": names("admins", ({ providerId: id }) => ({ id })),
  "settings.checkProviders.testProvider": names("admins", ({ providerId: id }) => ({ id })),
  "settings.checkProviders.disconnectProvider": names("admins", ({ providerId: id }) => ({ id })),
  "settings.bundles.list": own("admins"),
  "settings.bundles.create": own("admins"),
  "settings.bundles.save": names("admins", ({ bundleId: id }) => ({ ...bundle, id, version: 1 })),
  "settings.bundles.remove": names("admins", ({ bundleId: id }) => ({ id, name: "Ward staff" })),
  "settings.bundleRules.show": own("admins"),
  "settings.bundleRules.tryOut": names("admins", ruling, 200),
  "settings.bundleRules.save": names("admins", ruling, 422),
  "settings.forms.list": own("admins"),
  "settings.forms.versions": names("admins", ({ formId: id }) => ({ id })),
  "settings.forms.create": own("admins"),
  "settings.forms.save": names("admins", ({ formId: id }) => ({ ...form, id, version: 1 })),
  "settings.forms.retire": names("admins", ({ formId: id }) => ({ id })),
  "costs.show": own("admins"),
  "costs.savePrices": own("admins"),
  "settings.reminders.show": own("admins"),
  "settings.reminders.save": own("admins"),
  "settings.notifications.show": own("looking"),
  "settings.notifications.choose": own("looking"),
  "settings.changes": names("owners", ({ personId: staffId }) => ({ staffId }), 200),

  "signature.submit": own("candidates"),
  "staff.me": own("looking"),

  "viewing.displayed": names("looking", file),
  "viewing.rotate": names("acting", (home) => ({ ...file(home), rotation: 90 })),

  "views.list": own("looking"),
  "views.add": own("acting"),
  "views.change": names("acting", ({ viewId: id }) => ({ id, name: "Elsewhere" })),
  "views.order": names("acting", ({ viewId: id }) => ({ ids: [id] }), 200),
  "views.remove": names("acting", ({ viewId: id }) => ({ id })),
  "views.restore": names("acting", ({ viewId: id }) => ({ id })),

  "webhookTarget.standing": own("admins"),
  "webhookTarget.choose": own("admins"),
  "webhookTarget.stop": own("admins"),
};
