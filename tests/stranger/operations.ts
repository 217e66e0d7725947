import type { Outcome } from "./faults.ts";
import {
  aStrangersCandidate,
  nextId,
  type Records,
  type StrangersCandidate,
  type StrangersPartner,
  type StrangersUpload,
} from "./records.ts";
import { type Shapes, shownCandidate, shownHistory, shownTime } from "./shapes.ts";

export type Call = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  origin: string;
  records: Records;
  shapes: Shapes;
  /** Whose credential it is. */
  partner: StrangersPartner;
};
export type Operation = { name: string; run: (call: Call) => Outcome };

export const unknown: Outcome = { status: 404, error: { text: "Kennen wir nicht." } };

/** The operations of the specification that this vendor has; it has no route for any other. */
export const operations: Operation[] = [
  { name: "GET /company", run: () => ({ result: { trading_as: "Northgate Screening" } }) },
  { name: "GET /branding", run: () => ({ result: [{ label: "Northgate", hex: "#123456" }, null] }) },
  {
    name: "GET /checks/{type}",
    run: ({ params, shapes }) => ({ result: shownType(params.type ?? "", shapes) }),
  },
  {
    name: "GET /company/checks",
    run: () => ({ result: [{ code: "police_check", label: "Police" }, { slug: "no code" }] }),
  },
  {
    name: "GET /bundles",
    run: ({ records }) => ({ result: records.bundles.map(({ id, title }) => ({ id, title })) }),
  },
  { name: "POST /candidates", run: createCandidate },
  {
    name: "GET /candidates",
    run: ({ records, query, shapes }) => ({ result: candidateList(records, query, shapes) }),
  },
  { name: "GET /candidates/{id}", run: withCandidate(({ shapes }, found) => shownCandidate(found, shapes)) },
  {
    name: "PUT /candidates/{id}",
    run: updateCandidate,
  },
  {
    name: "GET /candidates/{id}/history",
    run: withCandidate(({ shapes }, found) => shownHistory(found, shapes)),
  },
  { name: "PUT /candidates/{id}/cancel", run: cancelCandidate },
  { name: "POST /candidates/{id}/files", run: storeFile },
  { name: "GET /uploads/{id}", run: withUpload((call, found) => shownUpload(call, found)) },
  {
    name: "DELETE /uploads/{id}",
    run: withUpload(({ records }, { id }) => {
      records.uploads.delete(id);
      return { deleted: true };
    }),
  },
];

export function withCandidate(use: (call: Call, candidate: StrangersCandidate) => unknown): Operation["run"] {
  return (call) => {
    const candidate = call.records.candidates.get(call.params.id ?? "");
    return candidate ? { result: use(call, candidate) } : unknown;
  };
}

function withUpload(use: (call: Call, upload: StrangersUpload) => unknown): Operation["run"] {
  return (call) => {
    const upload = call.records.uploads.get(Number(call.params.id));
    return upload ? { result: use(call, upload) } : unknown;
  };
}

function shownType(type: string, { documents }: Shapes): unknown {
  const named = { slug: type, label: "Something we look into" };
  if (documents === "in own words") return { ...named, required_documents: ["Ausweis", { art: "Foto" }] };
  if (documents === "none") return { ...named, required_documents: [] };
  return documents === "passport" ? { ...named, required_documents: ["passport"] } : named;
}

/** Knows `page` alone, and pages of two; or not even that. */
function candidateList({ candidates }: Records, query: URLSearchParams, shapes: Shapes): unknown {
  const all = [...candidates.values()];
  const size = shapes.pages === "all at once" ? all.length : 2;
  const page = shapes.pages === "turned" ? Number(query.get("page") ?? 1) : 1;
  const shown = all
    .slice((page - 1) * size, page * size)
    .map((candidate) => shownCandidate(candidate, shapes));
  const pagination = { current_page: page, total: all.length, pages: Math.ceil(all.length / size) };
  return shapes.pagination === "absent" ? { candidates: shown } : { candidates: shown, pagination };
}

/** Knows no Idempotency-Key: an id that is taken is a conflict. */
function createCandidate({ records, body, shapes, partner }: Call): Outcome {
  if (!candidateIn(body)) return missing("candidate");
  const given = candidateIn(body) ?? {};
  const { checks, bundle_id: bundleId, bypass = false, user_email: userEmail } = body as CreationBody;
  const id = given.partner_application_id;
  if (id && records.candidates.has(id)) return { status: 409, error: { text: "Gibt es schon." } };
  const bundle = records.bundles.find((one) => bundleId && one.id === bundleId);
  const kinds = bundle?.kinds ?? (checks ?? []).map(({ type }) => type);
  const candidate = aStrangersCandidate(records, { ...given, kinds });
  candidate.launchedBy = partner;
  if (userEmail === "kim@northgate.example") candidate.user_id = 42;
  const created = update(candidate, body);
  if (!bypass && given.email) records.writtenTo.add(given.email);
  return { result: shownCandidate(created, shapes) };
}

type CreationBody = {
  checks?: { type: string }[];
  bundle_id?: number | null;
  bypass?: boolean;
  user_email?: string;
};

function candidateIn(body: unknown): Partial<StrangersCandidate> | null {
  const given = (body as { candidate?: Partial<StrangersCandidate> } | null)?.candidate;
  return typeof given === "object" ? given : null;
}

function missing(what: string): Outcome {
  return { status: 422, error: { text: `Es fehlt: ${what}.` } };
}

function updateCandidate(call: Call): Outcome {
  if (!candidateIn(call.body)) return missing("candidate");
  return withCandidate(({ body, shapes }, found) => shownCandidate(update(found, body), shapes))(call);
}

function update(candidate: StrangersCandidate, body: unknown): StrangersCandidate {
  candidate.history.push({ what: "changed", at: new Date() });
  return Object.assign(candidate, candidateIn(body));
}

/** A candidate is canceled as a whole; what the checks are shown as does not change. */
function cancelCandidate(call: Call): Outcome {
  if (call.shapes.canceling === "by hand") return { status: 404, error: { reason: "No such route." } };
  return withCandidate(({ shapes }, found) => {
    found.canceled = true;
    return shownCandidate(found, shapes);
  })(call);
}

/** FileTypeEnum of the specification. */
const idTypes =
  "drivers_license passport nz_passport firearm_license card_18 birth_certificate citizenship_certificate centrelink_card id".split(
    " ",
  );

/** A media type and base64, as the specification shows a data URI: a parameter is none of it. */
function storeFile(call: Call): Outcome {
  const { records, params, body } = call;
  const candidate = records.candidates.get(params.id ?? "");
  if (!candidate) return unknown;
  const { data = "", id_type: idType = "", is_signature: signature = false } = body as Record<string, never>;
  const [, type, base64] = /^data:([\w.+-]+\/[\w.+-]+);base64,([\w+/=]+)$/.exec(data) ?? [];
  if (!type || !base64) return { status: 422, error: { text: "Ungültige data-URI." } };
  if (!idTypes.includes(idType)) return { status: 422, error: { text: "Unbekannter id_type." } };
  const id = nextId();
  const upload = {
    id,
    candidate: candidate.partner_application_id,
    idType,
    type,
    bytes: Buffer.from(base64, "base64"),
    data,
  };
  if (signature) {
    records.signatures.push({ candidate: candidate.partner_application_id, data });
    candidate.submitted ??= new Date();
  } else records.uploads.set(id, upload);
  candidate.history.push({ what: signature ? "signed" : "document added", at: new Date() });
  return { result: shownUpload(call, upload) };
}

function shownUpload({ origin, shapes }: Call, { id, type }: StrangersUpload): unknown {
  return {
    id: shapes.ids === "digits" ? String(id) : id,
    file_name: `${id}.bin`,
    file_type: type,
    created_at: shownTime(new Date(), shapes),
    url: `${origin}/stored/${id}`,
  };
}
