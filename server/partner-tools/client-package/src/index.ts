export type { components } from "../generated/api.cjs";
export type { Operations, PagedOperations } from "../generated/operations.ts";
// biome-ignore lint/performance/noBarrelFile: the one entry of the package
export { type Candor, type CandorOptions, type FileOperationId, openCandor } from "./candor.ts";
export { CandorError, type CandorErrorDetails, type FieldProblem } from "./candor-error.ts";
export { dataUri } from "./data-uri.ts";
export type { CallOptions, Input, Operation, OperationId, Result } from "./operation-types.ts";
export { type RenewingTokenOptions, renewingToken, type Tokens } from "./renewing-token.ts";
export { verifyWebhook, type WebhookEvent, type WebhookRequest } from "./verify-webhook.ts";
