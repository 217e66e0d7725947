import { api } from "#server/contract/api.ts";
import { saveConnection } from "#server/portal/gateway/save-connection.ts";
import { openWork } from "#server/portal/work/queue/work-store.ts";
import { visitorOf } from "../portal/journey-under-test.ts";
import type { StaffUnderTest } from "../portal/staff-under-test.ts";
import { anAccount, ownToken } from "../support/cast.ts";
import { aPhoto, aSignature, dataUri } from "../support/files.ts";
import { giveDocuments, knownFacts } from "../support/known-facts.ts";
import { openReceiver } from "../support/receiver.ts";

/** What is planted, each where one person would say it. No two are alike, and none is a word of the product's. */
export const planted = {
  firstName: "Wilhelmina",
  lastName: "Featherstonehaugh",
  email: "w.featherstone@planted.example",
  phone: "+61491570158",
  jobRole: "Locksmith of towers",
  birthDate: "1987-11-23",
  town: "Goondiwindi",
  street: "47 Marzipan Crescent",
  passport: "QX8812903",
  licence: "88417726",
  employer: "Umbrella Stand Company",
  health: "A chair with purple wheels",
  detail: "Carries the keys of the vault",
  fileName: "wilhelmina-on-the-beach.jpg",
  findings: "Forged eleven cheques in Ballarat",
  holdReason: "Her solicitor wrote about Ballarat",
  refereeName: "Bartholomew Quillfeather",
  refereeEmail: "bart@quillfeather.example",
  refereeAnswer: "Never once late for the ferry",
  refereeDeclines: "I married into the family",
  webhookAnswer: "echo of a webhook to Bunyip",
  note: "Mentioned her sister in Wagga",
  task: "Ring her about the zither",
  toCandidate: "Bring the emerald certificate",
  toCompany: "My cousin signed by mistake",
  dispute: "The Ballarat woman was my aunt",
  correction: "Featherstonehaugh-Smythe",
  correctedStreet: "48 Nougat Crescent",
  correctionAnswer: "The nougat is noted",
  rejection: "The photograph shows a pelican",
  internalNote: "Looks like her brother Ignatius",
  decisionNote: "The board met about the zeppelin",
  letter: "We found the marmalade entry",
  draft: "Half a name, Persephone",
  exception: "I sleep in a lighthouse",
  idempotent: "A second person, Ottoline Vane",
} as const;
export type Planted = keyof typeof planted;

/** A candidate from the launch to the letter, with everything that people write on the way. */
export async function aPlantedJourney(world: StaffUnderTest): Promise<void> {
  const { db } = world.portal;
  const account = await anAccount(world.service, {
    name: "Kauri Care",
    provider: "manual",
    providers: { reference_plus: "reference" },
  });
  const { companyId } = account;
  await saveConnection(world.portal, { companyId, baseUrl: world.baseUrl, token: account.token });
  const partner = world.clientOf(account);
  const own = world.clientOf(await ownToken(world.service, companyId));
  const receiver = await openReceiver();
  receiver.answer({ status: 500, body: planted.webhookAnswer });
  await partner.call(api.saveWebhook, { body: { uri: `${receiver.url}/hook`, global: true } });

  const person = {
    first_name: planted.firstName,
    last_name: planted.lastName,
    email: planted.email,
    contact_number: planted.phone,
    job_role: planted.jobRole,
  };
  const created = await partner.call(api.createCandidate, {
    body: {
      candidate: person,
      checks: [
        { type: "bankruptcy", details: { remark: planted.detail } },
        { type: "reference_plus" },
        { type: "national_police_check" },
        { type: "employment_history" },
        { type: "medical_questionnaire" },
      ],
      bypass: true,
    },
  });
  const params = { partner_application_id: created.partner_application_id };
  const checkOf = (type: string) => created.candidate_checks.find((check) => check.type === type)?.id ?? 0;
  const of = { partnerApplicationId: created.partner_application_id, candidateId: created.id };
  const owner = { companyId, ...of };
  const second = await world.request(
    "POST",
    "/candidates",
    {
      candidate: { ...person, first_name: planted.idempotent, partner_application_id: "second" },
      checks: [],
    },
    { authorization: `Bearer ${account.token}`, "idempotency-key": "planted" },
  );

  const homeIn = (street: string) => ({
    entries: knownFacts.addresses.entries.slice(0, 1).map((home) => ({ ...home, line_1: street })),
    explained: [],
  });
  const [job] = knownFacts.employment.entries;
  await partner.call(api.saveFacts, {
    params,
    body: {
      facts: {
        legal_name: knownFacts.legal_name,
        former_names: knownFacts.former_names,
        sex: knownFacts.sex,
        firearms_licence: knownFacts.firearms_licence,
        role: knownFacts.role,
        date_of_birth: planted.birthDate,
        place_of_birth: { town: planted.town, state: "QLD", country: "AU" },
        addresses: homeIn(planted.street),
        passport: { ...knownFacts.passport, number: planted.passport },
        driver_licence: { ...knownFacts.driver_licence, number: planted.licence },
        employment: {
          ...knownFacts.employment,
          entries: job ? [{ ...job, employer: planted.employer }] : [],
        },
        health_answers: {
          ...knownFacts.health_answers,
          answers: { ...knownFacts.health_answers.answers, adjustments_which: planted.health },
        },
      },
    },
  });

  const referees = { ...params, candidate_check_id: checkOf("reference_plus") };
  for (const [name, email] of [
    [planted.refereeName, planted.refereeEmail],
    ["Rita Reyes", "rita@planted.example"],
  ] as const) {
    const body = { form_id: 2, name, email, contact_number: "", language: "" };
    const { id } = await partner.call(api.createReferee, { params: referees, body });
    await partner.call(api.requestReferee, { params: { ...referees, referee_id: id }, body: {} });
  }

  const { partner_link: secondLink } = second.body.result as { partner_link: string };
  await visitorOf(world.portal, secondLink).candidate.keepDraft({
    of: "details",
    values: { firstName: planted.draft, lastName: "", oneName: false, email: "", contactNumber: "" },
  });
  const candidate = visitorOf(world.portal, created.partner_link);
  await candidate.candidate.saveDetails({
    firstName: planted.firstName,
    lastName: planted.lastName,
    email: planted.email,
    contactNumber: planted.phone,
  });
  await candidate.documents.cannotProvide({ reason: "other", words: planted.exception });
  await giveDocuments(partner, params, "national_police_check", "bankruptcy");
  const key = () => crypto.randomUUID();
  const form = new FormData();
  form.set("key", key());
  form.set("idType", "passport");
  form.set("file", new File([new Uint8Array(await aPhoto())], planted.fileName));
  const { uploadId } = await candidate.documents.upload(form);
  const { sha256 } = await candidate.candidate.consentText();
  await agree(candidate);
  await candidate.signature.submit({
    picture: dataUri(await aSignature(), "image/png"),
    textSha256: sha256,
    by: { method: "drawn", strokes: strokes() },
  });

  await world.runJobs();
  const tokenOf = async (recipient: string) => {
    const mail = (await world.mails()).find((each) => each.recipient === recipient);
    const [, token = ""] = /\/referee\/([\w.-]+)/.exec(mail?.text ?? "") ?? [];
    return { token };
  };
  const answers = {
    relationship: "I managed them",
    employer: "Ward 7",
    from: "2021-02-01",
    summary: planted.refereeAnswer,
    work_again: "Yes",
  };
  const bart = await tokenOf(planted.refereeEmail);
  await partner.call(api.answerRefereeForm, { params: bart, body: { action: "submit", answers } });
  const rita = await tokenOf("rita@planted.example");
  const declines = { action: "decline" as const, reason: planted.refereeDeclines };
  await partner.call(api.answerRefereeForm, { params: rita, body: declines });

  await own.call(api.setLegalHold, { params, body: { reason: planted.holdReason } });
  const checkId = checkOf("bankruptcy");
  await partner.call(api.recordResult, {
    params: { ...params, candidate_check_id: checkId },
    body: { outcome: "consider", findings: planted.findings },
  });
  await partner.call(api.getCheckResult, { params: { ...params, candidate_check_id: checkId } });
  await world.runJobs();

  const { caller: staff, headers } = await world.aReviewer({ companyId, role: "owner" });
  await staff.notes.write({ ...of, text: planted.note, mentions: [] });
  const dueAt = world.clock.clock.now().toISOString();
  await staff.notes.openTask({ ...of, text: planted.task, assigneeId: null, dueAt });
  await staff.messages.write({ ...of, text: planted.toCandidate, key: key() });
  await candidate.candidate.write({ text: planted.toCompany, key: key() });
  await candidate.candidate.dispute({ check: String(checkId), text: planted.dispute, key: key() });
  await candidate.candidate.correct({ about: "lastName", text: planted.correction, key: key() });
  const addresses = homeIn(planted.correctedStreet);
  await candidate.candidate.correctFacts({ about: "addresses", facts: { addresses }, key: key() });
  const asked = (await staff.messages.list(of)).find(({ about }) => about === "addresses");
  const answer = { decision: "accepted", text: planted.correctionAnswer, key: key() } as const;
  await staff.messages.settleCorrection({ ...of, answer: { ...answer, correctionId: asked?.id ?? 0 } });
  const seen = await world.lookAt(headers, { partnerApplicationId: of.partnerApplicationId, uploadId });
  const [reason] = await staff.reviews.reasons();
  await staff.reviews.reject({
    ...seen,
    reasonId: reason?.id ?? null,
    text: planted.rejection,
    note: planted.internalNote,
    final: false,
  });
  const at = world.portal.clock.now();
  const work = { kind: "consider" as const, subject: String(checkId), checkType: "bankruptcy", since: at };
  await openWork(db, { ...owner, ...work, opensAt: at, dueAt: at });
  await staff.adjudications.decide({
    ...of,
    checkId,
    reasonIds: [],
    decision: "ask",
    note: planted.decisionNote,
    letter: planted.letter,
    seenId: null,
  });
  await world.runPortalJobs();
  await world.runJobs();
  await receiver.close();
}

type Candidate = ReturnType<typeof visitorOf>;

async function agree(candidate: Candidate): Promise<void> {
  const texts = await candidate.candidate.disclosureTexts();
  await candidate.candidate.agree({
    agreed: texts.map(({ disclosure, sha256 }) => ({ disclosure, sha256 })),
  });
}

function strokes(): [number, number, number][][] {
  const wave = Array.from({ length: 40 }, (_, index): [number, number, number] => [
    20 + index * 5,
    60 + Math.round(Math.sin(index / 3) * 30),
    index * 16,
  ]);
  return [wave];
}
