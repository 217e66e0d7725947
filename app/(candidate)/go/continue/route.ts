import { continueHere } from "#server/portal/handover/continue-here.ts";

export const POST = continueHere;
