import { receiptByLink } from "#server/portal/receipt/answer-receipt.ts";

export const GET = receiptByLink;
