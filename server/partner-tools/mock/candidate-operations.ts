import type { z } from "zod";
import type { candidateCreate } from "../../contract/candidate.ts";
import { chosenRule } from "../../contract/chosen-rule.ts";
import type { Brand } from "../../contract/company.ts";
import { AppError } from "../../contract/error-code.ts";
import { refuseHeld } from "../../contract/retention/refuse-held.ts";
import { sheetOf } from "./fact-operations.ts";
import { newCandidate, withChecks } from "./mock-candidate.ts";
import { pageOf } from "./mock-list.ts";
import type { Memory } from "./mock-memory.ts";
import { happened, keep, type MockOperations } from "./mock-moment.ts";
import { candidateView, channelsOf, historyView } from "./mock-view.ts";
import { isWaiting, releaseChecks } from "./mock-waiting.ts";
import { brandsOf, findBrand, findBundle, launchable } from "./reference-operations.ts";
import { seededText, seededUuid } from "./seeded.ts";

export const candidateOperations = {
  createCandidate({ body }, moment) {
    const { partner_application_id = freeId(body, moment.memory), ...input } = body.candidate;
    if (moment.memory.has(partner_application_id)) throw duplicate(partner_application_id);
    const brand = body.brand_id === undefined ? null : findBrand(body.brand_id, moment.memory);
    const ruled = bundleByRules(body, brand, moment.memory);
    const bundle =
      typeof body.bundle_id === "number" ? findBundle(body.bundle_id, moment.memory) : ruled?.bundle;
    const made = withChecks(
      {
        ...newCandidate(partner_application_id, input, moment.now, moment.memory.hasCandidateId),
        brandId: brand?.id ?? null,
        bypass: body.bypass,
      },
      bundle?.checks_data ?? body.checks ?? [],
      "checks",
      moment.now,
      launchable(moment.memory),
    );
    const contacted = !body.bypass && Boolean(input.email || input.contact_number);
    const created = happened(made, moment, {
      type: "candidate.created",
      description: "Created.",
      to: "candidate",
    });
    const invited = contacted
      ? happened(created, moment, {
          type: "candidate.contacted",
          description: "The invitation was not really sent.",
        })
      : created;
    return { ...keep(invited, moment), ...(ruled && { chosen_bundle: ruled.chosen }) };
  },
  listCandidates: ({ query }, { memory, now, linkOrigin }) =>
    pageOf(
      memory.candidates().map((candidate) => candidateView(candidate, now, linkOrigin)),
      query,
    ),
  getCandidate({ params, query }, { memory, now, linkOrigin }) {
    const candidate = memory.find(params.partner_application_id);
    const view = candidateView(candidate, now, linkOrigin);
    return query.include ? { ...view, facts: sheetOf(candidate, now) } : view;
  },
  updateCandidate({ params, body }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    const { partner_application_id: id = candidate.partnerApplicationId, ...given } = body.candidate;
    const moves = id !== candidate.partnerApplicationId;
    if (moves && moment.memory.has(id)) throw duplicate(id);
    const input = { ...candidate.input, ...given };
    const updated = happened({ ...candidate, input }, moment, {
      type: "candidate.updated",
      description: "Changed.",
    });
    if (moves) moment.memory.forget(candidate.partnerApplicationId);
    return keep(releaseChecks({ ...updated, partnerApplicationId: id }, moment.now), moment);
  },
  deleteCandidate({ params }, { memory }) {
    const candidate = memory.find(params.partner_application_id);
    refuseHeld(candidate.legalHold);
    memory.forget(candidate.partnerApplicationId);
    return null;
  },
  cancelCandidate({ params }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    if (candidate.canceledAt !== null) return candidateView(candidate, moment.now, moment.linkOrigin);
    const canceled = { ...candidate, canceledAt: moment.now };
    return keep(
      happened(canceled, moment, { type: "candidate.canceled", description: "Canceled.", to: "canceled" }),
      moment,
    );
  },
  startCandidate({ params, body }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    const waits = body.because !== undefined && isWaiting(candidate, moment.now);
    if (candidate.input.partner_application_started && !waits) {
      return candidateView(candidate, moment.now, moment.linkOrigin);
    }
    const input = { ...candidate.input, partner_application_started: true };
    const description = waits ? "Started. Checks are carried out without what is missing." : "Started.";
    const started = happened({ ...candidate, input }, moment, { type: "candidate.started", description });
    return keep(releaseChecks(started, moment.now, { anyway: waits }), moment);
  },
  addChecks({ params, body }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    if (candidate.canceledAt !== null) {
      throw new AppError(
        "illegal_transition",
        "You cannot add checks to a canceled candidate; create a new candidate.",
      );
    }
    const added = withChecks(candidate, body.checks, "checks", moment.now, launchable(moment.memory));
    const event = { type: "check.added", description: "Checks were added." } as const;
    return keep(releaseChecks(happened(added, moment, event), moment.now), moment);
  },
  inviteCandidate({ params, body }, moment) {
    const candidate = moment.memory.find(params.partner_application_id);
    if (candidate.canceledAt !== null) {
      throw new AppError(
        "illegal_transition",
        "You cannot invite a canceled candidate again; create a new candidate.",
      );
    }
    const { channel } = body;
    if (channel && !channelsOf(candidate).includes(channel)) {
      throw new AppError("validation_failed", `channel: the candidate can't be contacted by ${channel}.`, {
        param: "channel",
        details: [{ param: "channel", code: "no_way", message: `no way to contact them by ${channel}` }],
      });
    }
    const linkToken = body.keep_link ? candidate.linkToken : seededText(candidate.linkToken, 32);
    const renewed = { ...candidate, linkToken };
    const sentence = "The invitation was not really sent.";
    return keep(happened(renewed, moment, { type: "candidate.contacted", description: sentence }), moment);
  },
  listHistory: ({ params }, { memory, now }) => historyView(memory.find(params.partner_application_id), now),
} satisfies MockOperations;

/** The same request gets the same id, the next one for as often as it was sent before. */
function freeId(body: unknown, memory: Memory): string {
  const seed = JSON.stringify(body);
  let repetition = 0;
  let id = seededUuid(seed);
  while (memory.has(id)) id = seededUuid(`${++repetition} ${seed}`);
  return id;
}

/** As the service does where the request says nothing of checks. */
function bundleByRules(body: z.output<typeof candidateCreate>, brand: Brand | null, memory: Memory) {
  if (typeof body.bundle_id === "number" || body.checks !== undefined) return null;
  const { job_role = "", department = "" } = body.candidate;
  const brand_id = (brand ?? brandsOf(memory).find((each) => each.default))?.id ?? null;
  const found = chosenRule(memory.bundleRules.rules, { job_role, department, brand_id });
  if (!found) return null;
  const bundle = findBundle(found.rule.bundle_id, memory);
  return { bundle, chosen: { id: bundle.id, name: bundle.name, rule: found.place + 1 } };
}

function duplicate(id: string): AppError {
  return new AppError(
    "duplicate_partner_application_id",
    `There is already a candidate with the partner_application_id "${id}"; nothing was changed.`,
    { param: "candidate.partner_application_id" },
  );
}
