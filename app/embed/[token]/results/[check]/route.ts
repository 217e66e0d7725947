import { resultRoutes } from "#server/portal/pages/answer-own-files.ts";

export const GET = resultRoutes.byLink;
