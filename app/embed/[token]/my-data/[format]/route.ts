import { ownDataRoutes } from "#server/portal/pages/answer-own-files.ts";

export const GET = ownDataRoutes.byLink;
