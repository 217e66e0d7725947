import { continueHere } from "#server/portal/candidate/handover/continue-here.ts";

export const POST = continueHere;
