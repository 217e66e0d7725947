import { receiptByHandle } from "#server/portal/receipt/answer-receipt.ts";

export const GET = receiptByHandle;
