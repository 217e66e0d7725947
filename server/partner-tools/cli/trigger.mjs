import { readOptions } from "./options.mjs";
import { Problem } from "./problem.mjs";
import { say } from "./say.mjs";
import { call, Refusal } from "./service.mjs";

/** @typedef {import("./options.mjs").Access} Access */
/** @typedef {{ candidate?: string, check?: string, hours?: string }} Flags */
/** @typedef {{ id: number, type: string, status: string, outcome: string | null, waiting_for?: object | null }} Check */
/** @typedef {{ partner_application_id: string, status: string, candidate_checks: Check[] }} Candidate */

/**
 * What can be triggered, and how. Each returns what it came to, in a sentence.
 * @type {Record<string, (access: Access, flags: Flags) => Promise<string>>}
 */
const triggers = {
  clear: outcome("clear"),
  consider: outcome("consider"),
  unable_to_complete: outcome("unable_to_complete"),
  "candidate_check.status_changed": outcome("clear"),
  async overdue(access, flags) {
    const { check } = await aCheck(access, flags, "identity");
    return sentenceOf(await post(access, `/sandbox/checks/${check.id}/overdue`), check);
  },
  async canceled(access, flags) {
    const { candidate, check } = await aCheck(access, flags, "identity");
    const path = `/candidates/${encodeURIComponent(candidate.partner_application_id)}/checks/${check.id}/cancel`;
    return sentenceOf(await call(access, "PUT", path), check);
  },
  async rejected_document(access, flags) {
    const { candidate } = await aCheck(access, flags, "identity");
    const files = `/candidates/${encodeURIComponent(candidate.partner_application_id)}/files`;
    const upload = await post(access, files, { data: smallPicture, id_type: "passport" });
    await post(access, `/sandbox/uploads/${upload.id}/rejection`);
    return `${candidate.partner_application_id}: passport uploaded and rejected.`;
  },
  async "documents-approved"(access, flags) {
    if (!flags.candidate) throw new Problem("Whose? candor trigger documents-approved --candidate app-1");
    const path = `/sandbox/candidates/${encodeURIComponent(flags.candidate)}/document_approvals`;
    /** @type {Candidate} */
    const { candidate_checks: checks } = await post(access, path);
    const waiting = checks.filter((one) => one.waiting_for).map((one) => one.type);
    const left = waiting.length > 0 ? ` Still waiting (waiting_for): ${waiting.join(", ")}.` : "";
    return `${flags.candidate}: the documents are approved.${left}`;
  },
  async referee_answer(access, flags) {
    const { candidate, check } = await aCheck(access, flags, "reference_plus");
    const referees = `/candidates/${encodeURIComponent(candidate.partner_application_id)}/checks/${check.id}/referees`;
    const person = { form_id: 1, name: "Rita Reyes", email: "rita.reyes@referee.example" };
    const { id } = await post(access, referees, person);
    const referee = await post(access, `/sandbox/referees/${id}/answer`);
    return `${candidate.partner_application_id}: referee ${referee.name} has answered (${referee.status}).`;
  },
  async failing_delivery(access, flags) {
    await post(access, "/sandbox/webhook/failures", { count: 1, response_status: 500 });
    const said = await outcome("clear")(access, flags);
    return `${said}\nThe next call of your webhook fails with 500, and is repeated after about 5 seconds.`;
  },
  async time(access, flags) {
    const hours = Number(flags.hours);
    if (!flags.candidate || !Number.isInteger(hours)) {
      throw new Problem("Whose time, and how much? candor trigger time --candidate app-1 --hours 72");
    }
    if (hours < 1) throw new Problem("Time only passes: --hours is a whole number from 1, such as 72.");
    const path = `/sandbox/candidates/${encodeURIComponent(flags.candidate)}/clock`;
    /** @type {Candidate | null} */
    const candidate = await post(access, path, { hours });
    return `${flags.candidate}: ${hours} hours have passed; ${candidate ? candidate.status : "erased, as retention has it"}.`;
  },
};

export const triggerNames = Object.keys(triggers);

/**
 * `candor trigger`: creates a candidate of the sandbox, or takes the one that is named, and forces something.
 * @param {string[]} words
 */
export async function trigger(words) {
  const { access, flags, rest } = readOptions(words, ["candidate", "check", "hours"]);
  const [name = "", ...others] = rest;
  const run = Object.hasOwn(triggers, name) ? triggers[name] : undefined;
  if (!run || others.length > 0) {
    throw new Problem(
      `${name === "" ? "What is to happen?" : `"${rest.join(" ")}" can't be triggered.`} One of: ${triggerNames.join(", ")}.`,
    );
  }
  try {
    say(await run(access, flags));
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_found" && name === "failing_delivery") {
      throw new Problem("There is no webhook that could fail. Register one: POST /webhooks.");
    }
    throw error;
  }
}

/**
 * @param {"clear" | "consider" | "unable_to_complete"} wanted
 * @returns {(access: Access, flags: Flags) => Promise<string>}
 */
function outcome(wanted) {
  return async (access, flags) => {
    const { check } = await aCheck(access, flags, "identity");
    return sentenceOf(await post(access, `/sandbox/checks/${check.id}/outcome`, { outcome: wanted }), check);
  };
}

/**
 * The first open check of the named candidate, of the named type where one is named; of a new candidate where none is.
 * @param {Access} access
 * @param {Flags} flags
 * @param {string} usualType
 * @returns {Promise<{ candidate: Candidate, check: Check }>}
 */
async function aCheck(access, flags, usualType) {
  const type = flags.check ?? (flags.candidate ? undefined : usualType);
  const candidate = flags.candidate
    ? await call(access, "GET", `/candidates/${encodeURIComponent(flags.candidate)}`)
    : await post(access, "/candidates", {
        candidate: { first_name: "Sandy", last_name: "Box", email: "sandy.box@candidate.example" },
        checks: [{ type }],
        bypass: true,
      });
  const open = /** @type {Candidate} */ (candidate).candidate_checks.filter(isOpen);
  const check = open.find((one) => type === undefined || one.type === type);
  if (check) return { candidate, check };
  const types = open.map((one) => one.type).join(", ") || "none";
  throw new Problem(`${candidate.partner_application_id} has no such check that is open. Open: ${types}.`);
}

/**
 * @param {Candidate} candidate
 * @param {Check} before
 */
function sentenceOf({ partner_application_id: id, candidate_checks: checks }, before) {
  const check = checks.find((one) => one.id === before.id) ?? before;
  const now = check.outcome ? `${check.status} (${check.outcome})` : check.status;
  const open = checks.filter((one) => one.id !== before.id && isOpen(one)).map((one) => one.type);
  const left = open.length > 0 ? ` Still open: ${open.join(", ")}.` : "";
  return `${id}: ${check.type} was ${before.status}, and is ${now}.${left}`;
}

/** @param {Check} check */
function isOpen({ status }) {
  return status !== "completed" && status !== "canceled";
}

/**
 * @param {Access} access
 * @param {string} path
 * @param {object} [body]
 */
function post(access, path, body) {
  return call(access, "POST", path, body ? { body } : {});
}

/** A PNG of eight pixels by eight. */
const smallPicture =
  "data:image/png;name=passport.png;base64,iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEXw8PC7v12rAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC";
