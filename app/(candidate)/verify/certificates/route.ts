import { answerCertificates } from "#server/portal/pages/answer-certificates.ts";

export const GET = answerCertificates;
