import { receiptAtPlace } from "#server/portal/receipt/answer-receipt.ts";

export const GET = receiptAtPlace;
