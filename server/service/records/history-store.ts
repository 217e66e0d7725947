import type { HistoryEventType } from "../../contract/history.ts";
import type { Queryable, Transaction } from "../../platform/db/database.ts";
import type { Caller } from "../service.ts";
import { fullName } from "./candidate.ts";
import type { CandidateRow } from "./candidate-store.ts";

export type Actor = {
  type: "partner" | "candidate" | "referee" | "user" | "service" | "provider";
  id: number | null;
  name: string;
};

export const serviceActor: Actor = { type: "service", id: null, name: "Candor" };

export function partnerActor(caller: Caller): Actor {
  return { type: "partner", id: caller.partnerId, name: caller.partnerName };
}

/** The actor of a request: the candidate, if the caller says that it passes on their action. */
export function actorOf(caller: Caller, candidate: CandidateRow): Actor {
  if (!caller.actsForCandidate) return partnerActor(caller);
  return { type: "candidate", id: candidate.id, name: fullName(candidate) };
}

type NewEvent = {
  companyId: number;
  candidateId: number;
  type: HistoryEventType;
  /** A sentence without personal data: what changed, never the values. */
  description: string;
  actor: Actor;
  at: Date;
  candidateCheckId?: number;
  from?: string;
  to?: string;
};

type EventRow = {
  id: number;
  type: HistoryEventType;
  description: string;
  actor_type: Actor["type"];
  actor_id: number | null;
  actor_name: string;
  candidate_check_id: number | null;
  from: string | null;
  to: string | null;
  created_at: Date;
};

/** Appends to a candidate's history, in the transaction of what happened. */
export async function recordEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx`
    insert into service.history_events
      (company_id, candidate_id, type, description, actor_type, actor_id, actor_name, candidate_check_id, "from", "to", created_at)
    values (${event.companyId}, ${event.candidateId}, ${event.type}, ${event.description}, ${event.actor.type},
      ${event.actor.id}, ${event.actor.name}, ${event.candidateCheckId ?? null}, ${event.from ?? null},
      ${event.to ?? null}, ${event.at})`;
}

/** All events of one candidate, oldest first. */
export async function findEvents(db: Queryable, candidateId: number): Promise<EventRow[]> {
  return await db<EventRow[]>`
    select id, type, description, actor_type, actor_id, actor_name, candidate_check_id, "from", "to", created_at
    from service.history_events where candidate_id = ${candidateId} order by id`;
}

/** Takes what could name a person out of an erased candidate's history; that it happened stays. */
export async function eraseEvents(tx: Transaction, candidateId: number): Promise<void> {
  await tx`
    update service.history_events
    set description = 'Erased with the candidate.', actor_name = case actor_type when 'candidate' then '' else actor_name end
    where candidate_id = ${candidateId}`;
}
