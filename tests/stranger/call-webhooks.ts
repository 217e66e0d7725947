import type { Records, StrangersCandidate, StrangersPartner, StrangersWebhook } from "./records.ts";

type States = Map<string, string | undefined>;
const key = ({ partner_application_id: id }: StrangersCandidate, check: number) => `${id} ${check}`;

/** In which state each check of each candidate is. */
export function statesOf({ candidates }: Records): States {
  const states: States = new Map();
  for (const candidate of candidates.values()) {
    for (const { id, state } of candidate.checks) states.set(key(candidate, id), state);
  }
  return states;
}

/** Calls the webhooks that are interested in a check that is in another state than before. */
export async function callAboutChanges(records: Records, before: States): Promise<void> {
  for (const candidate of records.candidates.values()) {
    for (const { id, state } of candidate.checks) {
      const at = key(candidate, id);
      if (!before.has(at) || before.get(at) === state) continue;
      await Promise.all(interested(records, candidate).map((webhook) => call(webhook, candidate, state)));
    }
  }
}

function interested({ webhooks }: Records, { launchedBy }: StrangersCandidate): StrangersWebhook[] {
  const own = ([partner, { global }]: [StrangersPartner, StrangersWebhook]) =>
    partner === launchedBy || global;
  return [...webhooks].filter(own).map(([, webhook]) => webhook);
}

/** This vendor puts the id into the query of an own path segment, and says in the body only that something changed. */
async function call(
  { uri, id_in_path, authorization, headers }: StrangersWebhook,
  { partner_application_id: id }: StrangersCandidate,
  state: string | undefined,
): Promise<void> {
  const url = id_in_path ? `${uri}/candidate/${encodeURIComponent(id)}` : uri;
  const sent = { ...headers, ...(authorization ? { authorization } : {}) };
  await fetch(url, {
    method: "POST",
    headers: sent,
    body: JSON.stringify({ changed: "check", now: state }),
  }).catch(
    // This vendor tries once: whoever does not listen is not told.
    () => null,
  );
}
