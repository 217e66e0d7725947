import { receiptByLink } from "#server/portal/pages/answer-receipt.ts";

export const GET = receiptByLink;
