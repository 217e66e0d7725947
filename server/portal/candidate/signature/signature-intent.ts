import { api } from "../../../contract/api.ts";
import { intentKind } from "../../gateway/outbox/intent-kind.ts";
import { insertConsent } from "../consent/consent-store.ts";
import { deleteKeptFacts } from "../facts/kept-facts-store.ts";
import { forgetOwnAnswers } from "../facts/own-answers.ts";
import { beginAskingReferees } from "../referees/ask-referees-intent.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { sendStatement } from "./send-statement.ts";
import { type Signing, signing } from "./signing.ts";

/**
 * A signature on its way. What the service does not have when its request is over is forgotten, as the page has said: it is
 * the candidate's to sign again.
 */
export const signatureIntent = intentKind<Signing, true>({
  name: "signature",
  payload: signing,
  former: { sealedColumn: "portal.signings.sealed_signing", read: (json) => json },
  unattended: "forget",
  async settle({ candidate }, { sent }) {
    if (!candidate.submitted) return null;
    // Another tab was quicker, and has written down what it sent.
    return sent ? { outcome: true } : "nothing";
  },
  async send({ client, owner, payload }) {
    // Before the signature: a service may take no more files of who has signed.
    if (payload.statement) await sendStatement(client, owner.partnerApplicationId, payload.statement);
    await client.call(api.storeFile, {
      params: { partner_application_id: owner.partnerApplicationId },
      body: { data: payload.picture, id_type: "id", is_signature: true },
      actingFor: "candidate",
    });
    return true;
  },
  async finish(tx, { portal, owner, payload: { consent, receipt, statement } }) {
    if (statement) await deleteKeptFacts(tx, owner);
    await insertConsent(tx, owner, consent);
    await forgetOwnAnswers(portal, tx, owner);
    await issueReceipt(portal, tx, owner, receipt);
    await beginAskingReferees(portal, tx, owner);
  },
});
