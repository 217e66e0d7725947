/** The operations that keep nothing of their body, by their ids, and why. */
export const keepsNothing: Record<string, string> = {
  inviteCandidate: "`channel` chooses how one message is sent.",
  requestReferee: "`channel` chooses how one message is sent.",
  createEmbedSession: "Becomes a session, which is spent.",
  redeemEmbedSession: "A session, which is spent.",
  createWebhookListener: "A secret to sign with: tests/service/webhooks/listeners.test.ts verifies with it.",
  takeListenerCalls: "Chooses among calls that are there.",
  startCandidate:
    "Why checks go on without what is missing, which the audit log keeps: tests/service/connected-providers/lodgeable.test.ts.",
  forceOutcome: "Chooses what a check comes to, which its own fields show: tests/service/sandbox.",
  forceRefereeAnswer: "Chooses one of three ends.",
  failDeliveries: "Spent by the calls that fail.",
  moveClock: "How long passes, once.",
  replayWebhook: "Chooses among deliveries that are there.",
  previewRetention: "A dry run: what it would erase is the answer.",
  exchangeToken: "Credentials and a code, which are spent.",
  authorizeClient: "Becomes a code for the client, which is all that the answer may show.",
};

/** The fields that are accepted and that no GET shows, by operation, and why. */
export const notShown: Record<string, Record<string, string>> = {
  createCandidate: {
    user_email: "Chooses the owner, whose id is shown as user_id.",
  },
  saveFacts: {
    "facts.health_answers.form_id":
      "Only a health professional reads answers: tests/service/facts/health-answers.test.ts.",
    "facts.health_answers.form_version": "The same.",
    "facts.health_answers.answers": "The same.",
  },
  storeFile: { data: "The file itself, which the address in url opens, cleaned." },
  recordResult: {
    findings: "Words of the result file, which is a PDF: tests/service/results reads them there.",
    data: "The result file itself, which the address in url opens.",
  },
  setBrandLogo: { data: "A picture, which the address in logo_url opens." },
  ...Object.fromEntries(
    [
      "updateCompany",
      "updatePrices",
      "updateCheckTypeSettings",
      "updateCheckProvider",
      "updateBrandDetails",
      "updateBundle",
      "updateBundleRules",
      "updateForm",
    ].map((id) => [id, { version: "What the change is based on: the record's own has grown by one." }]),
  ),
  answerRefereeForm: {
    statement:
      "A document of the candidate's: tests/service/referees/identity-referee.test.ts finds it there.",
    action: "Says what is done with the form: state shows what came of it.",
    device_candidates:
      "Compared with the candidate's id: of_candidate of the referee says whether it was among them.",
  },
};
