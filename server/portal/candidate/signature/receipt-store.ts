import type { Queryable } from "../../../platform/db/database.ts";

export type ReceiptMailOutcome = "sent" | "no_address" | "candidate_gone";

export type Receipt = {
  id: number;
  companyId: number;
  partnerApplicationId: string;
  candidateId: number;
  number: string;
  sealedFacts: Buffer;
  issuedAt: Date;
  /** Null while it is still to be mailed. */
  mailOutcome: ReceiptMailOutcome | null;
};

export async function insertReceipt(
  db: Queryable,
  receipt: Omit<Receipt, "id" | "mailOutcome">,
): Promise<{ id: number }> {
  const [row] = await db<{ id: number }[]>`
    insert into portal.receipts
      (company_id, partner_application_id, candidate_id, number, sealed_facts, issued_at)
    values
      (${receipt.companyId}, ${receipt.partnerApplicationId}, ${receipt.candidateId}, ${receipt.number},
       ${receipt.sealedFacts}, ${receipt.issuedAt})
    returning id`;
  if (!row) throw new Error("The receipt was not written.");
  return row;
}

export async function findReceipt(
  db: Queryable,
  companyId: number,
  candidateId: number,
): Promise<Receipt | null> {
  const [row] = await db<Receipt[]>`
    select ${columns(db)} from portal.receipts where company_id = ${companyId} and candidate_id = ${candidateId}`;
  return row ?? null;
}

export async function findReceiptById(db: Queryable, id: number): Promise<Receipt | null> {
  const [row] = await db<Receipt[]>`select ${columns(db)} from portal.receipts where id = ${id}`;
  return row ?? null;
}

/** The sealed PDF; null while nobody has asked for it. */
export async function findReceiptFile(db: Queryable, id: number): Promise<Buffer | null> {
  const [row] = await db<{ file: Buffer | null }[]>`
    select sealed_file as file from portal.receipts where id = ${id}`;
  return row?.file ?? null;
}

/** Keeps the sealed PDF, unless another one is kept already. Returns whether it did. */
export async function keepReceiptFile(db: Queryable, id: number, sealedFile: Buffer): Promise<boolean> {
  const { count } = await db`
    update portal.receipts set sealed_file = ${sealedFile} where id = ${id} and sealed_file is null`;
  return count > 0;
}

export async function settleReceiptMail(
  db: Queryable,
  id: number,
  outcome: ReceiptMailOutcome,
  at: Date,
): Promise<void> {
  await db`
    update portal.receipts set mail_outcome = ${outcome}, mail_settled_at = ${at}
    where id = ${id} and mail_outcome is null`;
}

function columns(db: Queryable) {
  return db`id, company_id as "companyId", partner_application_id as "partnerApplicationId",
    candidate_id as "candidateId", number, sealed_facts as "sealedFacts", issued_at as "issuedAt",
    mail_outcome as "mailOutcome"`;
}
