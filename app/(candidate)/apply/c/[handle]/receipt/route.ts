import { receiptAtPlace } from "#server/portal/pages/answer-receipt.ts";

export const GET = receiptAtPlace;
