import type { Outcome } from "./faults.ts";
import {
  aStrangersCandidate,
  nextId,
  type Records,
  type StrangersCandidate,
  type StrangersUpload,
} from "./records.ts";
import { type Shapes, shownCandidate, shownHistory, shownTime } from "./shapes.ts";

type Call = {
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  origin: string;
  records: Records;
  shapes: Shapes;
};
type Operation = { name: string; run: (call: Call) => Outcome };

const unknown: Outcome = { status: 404, error: { text: "Kennen wir nicht." } };

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
  { name: "GET /bundles", run: () => ({ result: [{ id: 7, title: "Everybody" }, { id: "none" }] }) },
  { name: "POST /candidates", run: createCandidate },
  {
    name: "GET /candidates",
    run: ({ records, query, shapes }) => ({ result: candidateList(records, query, shapes) }),
  },
  { name: "GET /candidates/{id}", run: withCandidate(({ shapes }, found) => shownCandidate(found, shapes)) },
  {
    name: "PUT /candidates/{id}",
    run: withCandidate(({ body, shapes }, found) => shownCandidate(update(found, body), shapes)),
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

function withCandidate(use: (call: Call, candidate: StrangersCandidate) => unknown): Operation["run"] {
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

/** Knows `page` alone, and pages of two. */
function candidateList({ candidates }: Records, query: URLSearchParams, shapes: Shapes): unknown {
  const size = 2;
  const page = Number(query.get("page") ?? 1);
  const all = [...candidates.values()];
  const shown = all
    .slice((page - 1) * size, page * size)
    .map((candidate) => shownCandidate(candidate, shapes));
  const pagination = { current_page: page, total: all.length, pages: Math.ceil(all.length / size) };
  return shapes.pagination === "absent" ? { candidates: shown } : { candidates: shown, pagination };
}

/** Knows no Idempotency-Key: an id that is taken is a conflict. */
function createCandidate({ records, body, shapes }: Call): Outcome {
  const { candidate: given = {}, checks = [] } = body as {
    candidate?: Partial<StrangersCandidate>;
    checks?: { type: string }[];
  };
  const id = given.partner_application_id;
  if (id && records.candidates.has(id)) return { status: 409, error: { text: "Gibt es schon." } };
  const kinds = checks.map(({ type }) => type);
  return { result: shownCandidate(update(aStrangersCandidate(records, { ...given, kinds }), body), shapes) };
}

function update(candidate: StrangersCandidate, body: unknown): StrangersCandidate {
  const { candidate: given = {} } = body as { candidate?: Partial<StrangersCandidate> };
  candidate.history.push({ what: "changed", at: new Date() });
  return Object.assign(candidate, given);
}

/** A candidate is canceled as a whole; what the checks are shown as does not change. */
function cancelCandidate(call: Call): Outcome {
  if (call.shapes.canceling === "by hand") return { status: 404, error: { reason: "No such route." } };
  return withCandidate(({ shapes }, found) => {
    found.canceled = true;
    return shownCandidate(found, shapes);
  })(call);
}

/** A media type and base64, as the specification shows a data URI: a parameter is none of it. */
function storeFile(call: Call): Outcome {
  const { records, params, body } = call;
  const candidate = records.candidates.get(params.id ?? "");
  if (!candidate) return unknown;
  const { data = "", id_type: idType = "", is_signature: signature = false } = body as Record<string, never>;
  const [, type, base64] = /^data:([\w.+-]+\/[\w.+-]+);base64,([\w+/=]+)$/.exec(data) ?? [];
  if (!type || !base64) return { status: 422, error: { text: "Ungültige data-URI." } };
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
