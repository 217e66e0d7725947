import { ownUploadRoutes } from "#server/portal/pages/answer-own-files.ts";

export const GET = ownUploadRoutes.byLink;
