/** What stands on a receipt beside the facts, in one language. */
export type ReceiptWords = {
  title: string;
  lead: string;
  number: string;
  signedBy: string;
  openedAt: string;
  /** How it was made sure who signed. */
  authentication: string;
  authenticationNote: string;
  sentTo: string;
  sentBy: { email: string; sms: string };
  device: string;
  deviceWays: { link: string; code: string };
  signedAt: string;
  askedBy: string;
  jobRole: string;
  reference: string;
  email: string;
  phone: string;
  checks: string;
  consents: string;
  consentFacts: string;
  version: string;
  language: string;
  givenAt: string;
  fingerprint: string;
  documents: string;
  noDocuments: string;
  sentAt: string;
  referees: string;
  signature: string;
  method: string;
  methods: Record<string, string>;
  address: string;
  browser: string;
  unknown: string;
  explanation: string;
  /** Where its signature can be checked. */
  check: (url: string) => string;
  page: (page: string, pages: string) => string;
};
