/** This vendor's records, in the memory of the test. */
export type Records = {
  candidates: Map<string, StrangersCandidate>;
  uploads: Map<number, StrangersUpload>;
  signatures: { candidate: string; data: string }[];
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
  checks: { id: number; kind: string }[];
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
  return { candidates: new Map(), uploads: new Map(), signatures: [] };
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
    checks: kinds.map((kind) => ({ id: nextId(), kind })),
    history: [{ what: "opened", at: new Date() }],
    ...named,
  };
  records.candidates.set(candidate.partner_application_id, candidate);
  return candidate;
}
