/** This vendor's records, in the memory of the test. */
export type Records = {
  candidates: Map<string, StrangersCandidate>;
  uploads: Map<number, StrangersUpload>;
  signatures: { candidate: string; data: string }[];
  bundles: { id: number | string; title: string; kinds: string[] }[];
  referees: StrangersReferee[];
  /** The webhook of each partner. */
  webhooks: Map<StrangersPartner, StrangersWebhook>;
  /** Email addresses that this vendor has written to. */
  writtenTo: Set<string>;
};

/** Two customers of this vendor launch candidates of the same company. */
export type StrangersPartner = "Northgate" | "Southgate";
export type StrangersReferee = { id: number; check: string; [field: string]: unknown };
export type StrangersWebhook = {
  uri: string;
  id_in_path?: boolean;
  global?: boolean;
  authorization?: string;
  headers?: Record<string, string>;
};

export type StrangersCandidate = {
  id: number;
  partner_application_id: string;
  first_name: string;
  last_name: string;
  email: string;
  contact_number: string;
  job_role: string;
  department: string;
  reference_code: string;
  created: Date;
  submitted: Date | null;
  canceled: boolean;
  partner_application_started: boolean;
  /** Whose candidate it is, and which colleague looks after it. */
  launchedBy: StrangersPartner;
  user_id: number;
  checks: { id: number; kind: string; state?: string }[];
  history: { what: string; at: Date }[];
};

export type StrangersUpload = {
  id: number;
  candidate: string;
  idType: string;
  type: string;
  bytes: Buffer;
  data: string;
};

export function emptyRecords(): Records {
  const bundles = [
    { id: 7, title: "Everybody", kinds: ["police_check", "id_check"] },
    { id: "none", title: "", kinds: [] },
  ];
  return {
    candidates: new Map(),
    uploads: new Map(),
    signatures: [],
    bundles,
    referees: [],
    webhooks: new Map(),
    writtenTo: new Set(),
  };
}

let last = 4000;

export function nextId(): number {
  last += 1;
  return last;
}

/** A candidate whom this vendor's customer has invited. */
export function aStrangersCandidate(
  records: Records,
  given: Partial<Pick<StrangersCandidate, "partner_application_id" | "first_name">> & {
    kinds?: string[];
  } = {},
): StrangersCandidate {
  const id = nextId();
  const { kinds = ["police_check", "id_check"], ...named } = given;
  const candidate: StrangersCandidate = {
    id,
    partner_application_id: `NG/${id}`,
    first_name: "Ana",
    last_name: "Ngata",
    email: "ana@candidate.example",
    contact_number: "",
    job_role: "Nurse",
    department: "",
    reference_code: `R-${id}`,
    created: new Date(),
    submitted: null,
    canceled: false,
    partner_application_started: false,
    launchedBy: "Northgate",
    user_id: 41,
    checks: kinds.map((kind) => ({ id: nextId(), kind })),
    history: [{ what: "opened", at: new Date() }],
    ...named,
  };
  records.candidates.set(candidate.partner_application_id, candidate);
  return candidate;
}
