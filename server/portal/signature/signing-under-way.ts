import { z } from "zod";
import type { Client } from "../../client/client.ts";
import { api } from "../../contract/api.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { handle, type JobHandler, jobKind } from "../../platform/jobs/jobs.ts";
import { insertConsent } from "../consent/consent-store.ts";
import { beginAsking } from "../gateway/begin-asking.ts";
import { findCandidate } from "../gateway/find-candidate.ts";
import { unlessEnded } from "../gateway/oauth/connection-ended.ts";
import { openConnection } from "../gateway/open-connection.ts";
import { whenServed } from "../gateway/when-served.ts";
import type { Portal } from "../portal.ts";
import { issueReceipt } from "../receipt/issue-receipt.ts";
import { enqueueAskReferees } from "../referees/ask-referees.ts";
import { openSigning, type Signing, sealSigning } from "./signing.ts";
import { deleteSigning, findSigners, findSigning, lockSigning, saveSigning } from "./signing-store.ts";

type Owner = { companyId: number; partnerApplicationId: string; candidateId: number };
type Signer = { claims: Owner; client: Client };

const settleSigningJob = jobKind({
  queue: "portal.settle-signing",
  // Until two partners could use one id, none was given: then it is everybody's of this id.
  data: z.object({
    company_id: z.int(),
    partner_application_id: z.string(),
    candidate_id: z.int().optional(),
  }),
});

/** By then, whoever sends a signature has had the service's answer or given up. */
export const settledAfterMs = 10 * 60 * 1000;

/** Keeps a signature that is about to be sent. Nothing is kept of a candidate who has signed: another tab was quicker. */
export async function beginSigning(portal: Portal, signer: Signer, signing: Signing): Promise<void> {
  const { claims, client } = signer;
  const begunAt = portal.clock.now();
  await beginAsking(portal, async (tx) => {
    await lockSigning(tx, claims);
    const current = await findCandidate(client, claims);
    if (!current || current.candidate.submitted) return;
    const sealedSigning = sealSigning(portal, claims, signing);
    await saveSigning(tx, claims, { sealedSigning, begunAt });
    await enqueueSettling(portal, tx, claims, new Date(begunAt.getTime() + settledAfterMs));
  });
}

export async function enqueueSettling(
  portal: Portal,
  tx: Transaction,
  { companyId, partnerApplicationId, candidateId }: Owner,
  startAfter: Date,
): Promise<void> {
  const data = {
    company_id: companyId,
    partner_application_id: partnerApplicationId,
    candidate_id: candidateId,
  };
  await portal.jobs.enqueue(tx, settleSigningJob, data, { startAfter });
}

/** Hands the signature that is under way to the service, which submits, and writes down what was agreed to. */
export async function sendSigning(portal: Portal, { claims, client }: Signer): Promise<void> {
  await withSigning(portal, claims, async (tx, signing) => {
    await client.call(api.storeFile, {
      params: { partner_application_id: claims.partnerApplicationId },
      body: { data: signing.picture, id_type: "id", is_signature: true },
      actingFor: "candidate",
    });
    await writeDown(portal, tx, claims, signing);
  });
}

/**
 * Ends a signature that stayed under way, because who sent it died or had no answer: it is written down where the service
 * has it, else forgotten, as the page has said.
 */
export async function settleSigning(portal: Portal, owner: Owner): Promise<void> {
  if (!(await findSigning(portal.db, owner))) return;
  const client = await openConnection(portal, owner.companyId);
  await withSigning(portal, owner, async (tx, signing) => {
    const found = await findCandidate(client, owner);
    if (!found?.candidate.submitted) return;
    await writeDown(portal, tx, owner, signing);
  });
}

export function settleSignings(portal: Portal): JobHandler {
  return handle(settleSigningJob, async ({ company_id, partner_application_id, candidate_id }) => {
    const given = { companyId: company_id, partnerApplicationId: partner_application_id };
    const signers =
      candidate_id === undefined
        ? await findSigners(portal.db, given)
        : [{ ...given, candidateId: candidate_id }];
    for (const signer of signers) {
      await unlessEnded(whenServed(portal, company_id, () => settleSigning(portal, signer)));
    }
  });
}

/** With the signature that is under way, if there is one; afterwards it no longer is. A failure leaves it. */
async function withSigning(
  portal: Portal,
  owner: Owner,
  use: (tx: Transaction, signing: Signing) => Promise<void>,
): Promise<void> {
  await beginAsking(portal, async (tx) => {
    await lockSigning(tx, owner);
    const sealed = await findSigning(tx, owner);
    if (!sealed) return;
    await use(tx, openSigning(portal, owner, sealed));
    await deleteSigning(tx, owner);
  });
}

async function writeDown(
  portal: Portal,
  tx: Transaction,
  owner: Owner,
  { consent, receipt }: Signing,
): Promise<void> {
  await insertConsent(tx, owner, consent);
  await issueReceipt(portal, tx, owner, receipt);
  await enqueueAskReferees(portal, tx, owner);
}
