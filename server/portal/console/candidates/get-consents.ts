import { listConsents } from "../../candidate/consent/consent-store.ts";
import { findDisclosureConsents } from "../../candidate/consent/disclosure-consent-store.ts";
import { findWithdrawals } from "../../candidate/consent/withdrawal-store.ts";
import { findReceipt, type ReceiptMailOutcome } from "../../candidate/signature/receipt-store.ts";
import type { Portal } from "../../foundation/portal.ts";
import type { Owner } from "../../foundation/rows/owner-store.ts";

/** What the candidate agreed to here: which words, in which version and language, and when. Times are ISO 8601. */
export type ConsentsView = {
  disclosures: {
    id: number;
    disclosure: string;
    title: string;
    version: string;
    locale: string;
    text: string;
    givenAt: string;
  }[];
  signatures: {
    version: string;
    locale: string;
    text: string;
    method: "drawn" | "typed" | "uploaded";
    givenAt: string;
  }[];
  /** When all of it was withdrawn, as far as it was not carried out; null where it stands. */
  withdrawnAt: string | null;
  /** The receipt of what was signed; `mail` is null while it is still to be mailed. */
  receipt: { id: number; number: string; issuedAt: string; mail: ReceiptMailOutcome | null } | null;
};

export async function getConsents(portal: Portal, owner: Owner): Promise<ConsentsView> {
  const [disclosures, signatures, receipt, withdrawals] = await Promise.all([
    findDisclosureConsents(portal.db, owner),
    listConsents(portal.db, owner),
    findReceipt(portal.db, owner.companyId, owner.candidateId),
    findWithdrawals(portal.db, owner),
  ]);
  return {
    disclosures: disclosures.map(({ id, disclosure, title, version, locale, text, givenAt }) => {
      return { id, disclosure, title, version, locale, text, givenAt: givenAt.toISOString() };
    }),
    signatures: signatures.map(({ givenAt, ...one }) => ({ ...one, givenAt: givenAt.toISOString() })),
    withdrawnAt: withdrawals.find(({ isWhole }) => isWhole)?.withdrawnAt.toISOString() ?? null,
    receipt: receipt && {
      id: receipt.id,
      number: receipt.number,
      issuedAt: receipt.issuedAt.toISOString(),
      mail: receipt.mailOutcome,
    },
  };
}
